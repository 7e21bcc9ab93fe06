#include "textflag.h"

// The length of a layer in bytes, and a hidden unit that is fully on: see network.go.
#define LAYER 128
#define ONE 255

// func updateAVX2(after, before, to, from, captured *layer)
TEXT ·updateAVX2(SB), NOSPLIT, $0-40
	MOVQ after+0(FP), DI
	MOVQ before+8(FP), SI
	MOVQ to+16(FP), AX
	MOVQ from+24(FP), BX
	MOVQ captured+32(FP), CX
	XORQ DX, DX

next:
	VMOVDQU (SI)(DX*1), Y0
	VPADDW  (AX)(DX*1), Y0, Y0
	VPSUBW  (BX)(DX*1), Y0, Y0
	VPSUBW  (CX)(DX*1), Y0, Y0
	VMOVDQU Y0, (DI)(DX*1)
	ADDQ    $32, DX
	CMPQ    DX, $LAYER
	JNE     next
	VZEROUPPER
	RET

// CLIP loads 16 units from the address, and clips them to 0 and ONE.
#define CLIP(address, to) \
	VMOVDQU address, to    \
	VPMAXSW Y2, to, to     \
	VPMINSW Y3, to, to

// func outputAVX2(own, theirs *layer, weights *[2]layer) int32
TEXT ·outputAVX2(SB), NOSPLIT, $0-28
	MOVQ         own+0(FP), SI
	MOVQ         theirs+8(FP), DI
	MOVQ         weights+16(FP), AX
	XORQ         DX, DX
	VPXOR        Y0, Y0, Y0        // eight sums
	VPXOR        Y2, Y2, Y2        // zeros
	MOVL         $ONE, BX
	VMOVD        BX, X3
	VPBROADCASTW X3, Y3            // ones

next:
	CLIP((SI)(DX*1), Y1)
	VPMULLW  (AX)(DX*1), Y1, Y4
	VPMADDWD Y1, Y4, Y4            // unit * weight * unit, in sums of two
	VPADDD   Y4, Y0, Y0
	CLIP((DI)(DX*1), Y1)
	VPMULLW  LAYER(AX)(DX*1), Y1, Y4
	VPMADDWD Y1, Y4, Y4
	VPADDD   Y4, Y0, Y0
	ADDQ     $32, DX
	CMPQ     DX, $LAYER
	JNE      next

	// the sum of the eight
	VEXTRACTI128 $1, Y0, X1
	VPADDD       X1, X0, X0
	VPSHUFD      $0x4E, X0, X1
	VPADDD       X1, X0, X0
	VPSHUFD      $0xB1, X0, X1
	VPADDD       X1, X0, X0
	VMOVD        X0, AX
	MOVL         AX, ret+24(FP)
	VZEROUPPER
	RET

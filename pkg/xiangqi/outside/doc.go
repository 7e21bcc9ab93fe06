// Package outside lets other programs play matches of Chinese chess.
//
//	outside.go    a running program as a contender of package arena
//	protocol.go   the protocols UCI and UCCI
package outside

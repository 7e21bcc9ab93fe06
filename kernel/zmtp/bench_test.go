package zmtp

import (
	"bytes"
	"context"
	"path/filepath"
	"testing"

	"github.com/go-zeromq/zmq4"
	"github.com/stretchr/testify/require"
)

// BenchmarkRoundTrip measures a message of 1 kB from a DEALER to a ROUTER, which
// returns it, with this package and with another implementation at both ends.
func BenchmarkRoundTrip(b *testing.B) {
	message := [][]byte{[]byte("<IDS|MSG>"), bytes.Repeat([]byte("x"), 1000)}
	b.Run("this", func(b *testing.B) {
		address := filepath.Join(b.TempDir(), "s")
		var router *Socket
		ready := make(chan struct{})
		router, err := Listen(Router, "unix", address, Options{Received: func(frames [][]byte) {
			<-ready
			router.Send(frames)
		}})
		require.NoError(b, err)
		close(ready)
		defer router.Close(0)
		came := make(chan [][]byte)
		dealer, err := Dial(b.Context(), Dealer, "unix", address, "me", Options{Received: func(frames [][]byte) { came <- frames }})
		require.NoError(b, err)
		defer dealer.Close(0)
		for b.Loop() {
			dealer.Send(message)
			<-came
		}
	})
	b.Run("zmq4", func(b *testing.B) {
		address := "ipc://" + filepath.Join(b.TempDir(), "s")
		router, dealer := zmq4.NewRouter(context.Background()), zmq4.NewDealer(context.Background())
		defer router.Close()
		defer dealer.Close()
		require.NoError(b, router.Listen(address))
		require.NoError(b, dealer.Dial(address))
		go func() {
			for m, err := router.Recv(); err == nil; m, err = router.Recv() {
				router.SendMulti(m)
			}
		}()
		for b.Loop() {
			require.NoError(b, dealer.SendMulti(zmq4.NewMsgFrom(message...)))
			_, err := dealer.Recv()
			require.NoError(b, err)
		}
	})
}

// gonb's process.
//
// The order of calls: startGonb; Live; whatever relay.go does with it; gonbGone
// (it ended by itself) or stopGonb (the kernel ends).

package bridge

import (
	"path/filepath"
	"time"

	"gametree/kernel/child"
	"gametree/kernel/wire"
)

// gonb is a running gonb. The goroutine of the kernel's loop owns it.
type gonb struct {
	*child.Child
}

// gonbAfter is when gonb starts, unless a cell needs it before. When a class opens its
// notebooks at the same moment, all kernels answer before the first gonb takes any time.
const gonbAfter = time.Second

// startGonb starts a gonb. It is not live yet.
func (k *Kernel) startGonb() error {
	g := &gonb{}
	var err error
	g.Child, err = child.Start(k.Life(), child.Options{
		Command: k.options.Gonb, File: filepath.Base(k.options.ConnectionFile), Tasks: k.options.Tasks,
		Dropped:  func(err error) { k.Log.Print("gonb: ", err) },
		Received: func(on wire.Channel, m wire.Message) { k.Post(g.Life(), func() { k.received(g, on, m) }) },
	})
	if err != nil {
		return err
	}
	k.gonb = g
	go func() {
		select {
		case <-g.Live():
			k.Post(g.Life(), k.proceed)
			<-g.Gone()
		case <-g.Gone():
		}
		k.Post(g.Life(), func() { k.gonbGone(g) })
	}()
	return nil
}

// gonbGone goes on after gonb has ended by itself. A gonb that was never live is
// not restarted, since another would do no better: the next Go cell tries again.
func (k *Kernel) gonbGone(g *gonb) {
	if g != k.gonb {
		return
	}
	k.gonb = nil
	how, last := g.LastWords(1)
	if last != "" {
		how += ": " + last
	}
	g.Stop(0)
	j := k.job
	switch {
	case !g.IsLive():
		if j != nil && !j.inside {
			k.fail(j, "no Go", "the Go part of the kernel did not start: "+how)
		}
	case j != nil && j.inside:
		k.startGonb()
		k.fail(j, "Go ended", "the Go part of the kernel ended in this cell ("+how+").\n"+
			"It was restarted. What the cells above have declared is still there.")
	default:
		k.startGonb()
		k.Publish(wire.Header{}, wire.Stream{Name: wire.Stderr, Text: "The Go part of the kernel ended (" + how + ") " +
			"and was restarted. What the cells have declared is still there.\n"})
		k.proceed()
	}
}

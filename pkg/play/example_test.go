package play_test

import (
	"context"
	"fmt"

	"gametree/pkg/nim"
	"gametree/pkg/play"
)

// A person and a search play Nim with heaps of 1 and 2 counters, and whoever takes the last one
// wins. The person begins and takes one of the two, which leaves equal heaps.
func ExampleSitting() {
	heaps, err := nim.New(1, 2)
	if err != nil {
		fmt.Println(err)
		return
	}
	server := play.Local(play.Own("Nim", heaps))
	sitting, err := play.New(server, play.Query{Settings: play.Settings{Rung: "alphabeta", Limit: play.Limit{Depth: 3}}}, func(play.State) {})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer sitting.Close()
	sitting.Wait(context.Background())
	for _, o := range sitting.State().Choices {
		fmt.Println(o.Name)
	}
	if err := sitting.Do(play.Word("b1")); err != nil {
		fmt.Println(err)
		return
	}
	sitting.Wait(context.Background()) // for the reply
	fmt.Println(sitting.State().Names)
	// Output:
	// a1
	// b1
	// b2
	// [b1 a1]
}

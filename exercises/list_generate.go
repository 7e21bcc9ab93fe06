//go:build ignore

// This program writes list.go: the list of the folders that contain an exercise.
package main

import (
	"log"
	"os"

	"gametree/exercises/kit/folders"
)

func main() {
	all, err := folders.Read(".")
	if err != nil {
		log.Fatal(err)
	}
	text, err := folders.List(all)
	if err == nil {
		err = os.WriteFile("list.go", text, 0o644)
	}
	if err != nil {
		log.Fatal(err)
	}
}

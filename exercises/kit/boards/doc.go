// Package boards has the boards that several exercises use: how to make them at
// random, write them and draw them.
package boards

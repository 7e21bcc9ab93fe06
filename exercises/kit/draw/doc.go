// Package draw draws the boards that several exercises have, for the pictures of
// what an answer failed on.
package draw

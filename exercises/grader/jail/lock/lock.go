// Package lock locks the jail: a program that imports it is inside before its
// own package is initialized. Nothing else may import it.
package lock

import "gametree/exercises/grader/jail/inside"

func init() { inside.Enter() }

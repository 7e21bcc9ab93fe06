// Package match is what matches of Chinese chess need besides package arena.
//
//	outside.go    players that are other programs
//	protocol.go   their protocols: UCI, UCCI and xboard
//	staircase.go  stored results for lesson 10
package match

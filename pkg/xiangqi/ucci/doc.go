// Package ucci connects the engine to graphical programs and referees. It speaks
// UCCI, the protocol of Chinese chess, and UCI, the protocol of chess, with one
// command per line. The command ucci or uci selects the protocol.
//
//	command.go   commands, as they are read
//	session.go   carries out commands
//	options.go   the options of setoption
//	answer.go    replies, as they are written
//
// The differences are small. Ranks count from 0 to 9 in UCCI and from 1 to 10 in UCI; some
// programs of UCI count from 0 too, as the first moves or the option RanksFromZero tell. An option
// is set by "setoption hashsize 16" or by "setoption name Hash value 16". A time for one move is
// "go time 100" or "go movetime 100".
package ucci

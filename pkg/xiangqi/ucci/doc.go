// Package ucci lets graphical programs and referees talk to the engine, a
// command a line: in UCCI, the protocol of Chinese chess, or in UCI, that of
// chess. The one whose name is said first is spoken.
//
//	command.go   commands as they are read
//	session.go   what is done about them
//	options.go   what can be set
//	answer.go    answers as they are written
//
// The two differ in little: ranks count from 0 to 9 in UCCI and from 1 to 10 in
// UCI; an option is set by "setoption hashsize 16" or "setoption name Hash value
// 16"; a time for one move is "go time 100" or "go movetime 100".
package ucci

//go:build !windows

package setup

const exe = "" // the end of a program's file name

//go:build !windows

package setup

const exe = "" // what a program's file name ends in

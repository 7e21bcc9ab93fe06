package setup

const exe = ".exe" // the end of a program's file name

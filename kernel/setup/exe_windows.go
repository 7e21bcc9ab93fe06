package setup

const exe = ".exe" // what a program's file name ends in

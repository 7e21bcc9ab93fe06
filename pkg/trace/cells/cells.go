// Package cells holds the source of the cells that a program was made of, where that
// cannot be read from a file: in a web page. Package trace shows it.
package cells

// Head stands in front of the first line of each text of Source.
const Head = "package main;"

// Source are Go files with the lines of the cells, by the names that runtime.Frame gives
// them. The kernel sets it before main begins.
var Source map[string]string

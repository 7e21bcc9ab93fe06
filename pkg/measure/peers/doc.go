// Package peers has only tests: they compare the searches of this course with the same
// searches by hand, node for node, and make bench measures them beside other programs.
package peers

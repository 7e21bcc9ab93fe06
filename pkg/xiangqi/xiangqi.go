// Package xiangqi is Chinese chess, document 4's game: its board and moves as
// plain as they can be said, and the legal game on top of them.
package xiangqi

// Package fast is Chinese chess for an engine. Its Position plays the game of
// xiangqi.Position, with the same moves and the same endings, about twenty times
// as fast. To learn the rules, read package xiangqi instead.
//
// Reading order: piece.go, set.go; the lookup tables line.go (what chariots and cannons see), step.go (where
// the others go), zone.go (the squares that matter to a square), key.go; position.go (Make and
// Unmake), generate.go (pseudo-legal moves), check.go, threat.go (which moves must be tried to find out whether
// they are legal), legal.go, single.go (questions about one move), repetition.go, exchange.go (what a capture
// wins after all recaptures), network.go (again in network_amd64.go and network_other.go), evaluate.go, engine.go.
//
// Attacks, keys and values are computed separately here, because package xiangqi finds them by
// looking at every square, while here they follow from tables and from the last move. Both
// keys of a position must stay as they are: which entries a table loses depends on them.
//
// The board is an array of squares, and beside it the occupied squares of every
// rank and file as bits. A rank has 9 squares and a file 10, so one lookup in a
// table of 512 or 1,024 entries shows what a chariot or a cannon sees. Both
// tables together fit into a processor's L2 cache.
package fast

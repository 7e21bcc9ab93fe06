package own

import "gametree/pkg/share"

// Main plays the game in the page that the command share has written.
func Main(name string, start Start) { share.Game(start()) }

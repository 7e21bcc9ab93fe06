package gametest

import (
	"strings"

	"gametree/pkg/game"
)

// keyed is a position with its key.
type keyed struct {
	sight
	deep string // the boards after the first and after the last move
	path []game.Move
	name []string
	text string // the position in letters
}

// The promises about keys.
const (
	keyOfBoard = "Key tells positions apart"
	keyOfMover = "Key depends on the player to move"
)

// maxKeys bounds the positions that are remembered.
const maxKeys = 200_000

// keys compares the position with an earlier one of the same key. It skips ends by
// repetition, which depend on the past and not on the position.
func (w *walk) keys(v view) {
	_, offers := game.Find[game.Keyer](w.p)
	if !offers || v.repeated {
		return
	}
	now := &keyed{sight: v.sight(), path: w.path, name: w.name, deep: w.deep(v), text: v.letters()}
	before, met := w.root.keys[v.key]
	if !met && len(w.root.keys) >= maxKeys {
		return
	}
	if !met {
		stored := *now
		stored.path, stored.name = append([]game.Move{}, w.path...), append([]string{}, w.name...)
		w.root.keys[v.key] = &stored
		return
	}
	method := before.differs(now.sight)
	if method == "" && before.deep != now.deep {
		method = "Board after a move"
	}
	if method == "" {
		return
	}
	promise, hint := keyOfBoard, ""
	if before.squares == now.squares && before.text == now.text && now.text != "" && (len(before.path)+len(now.path))%2 == 1 {
		promise, hint = keyOfMover, ", where the other player is to move"
	}
	f := w.finding(promise, "Key is %d here and %s%s, but %s differs", v.key, after(before.name), hint, method)
	f.other = before.path
	w.c.add(f)
}

// deep returns the boards after the first and after the last move.
func (w *walk) deep(v view) string {
	if v.terminal || len(v.moves) == 0 {
		return ""
	}
	var text string
	for _, m := range []game.Move{v.moves[0], v.moves[len(v.moves)-1]} {
		text += squares(w.make(m).board)
		if !w.unmake(v) {
			return ""
		}
	}
	return text
}

func after(names []string) string {
	if len(names) == 0 {
		return "at the start"
	}
	return "after the moves " + strings.Join(names, ", ")
}

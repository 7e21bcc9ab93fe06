package stake

// Source returns the functions in which a rung differs from the one before it, in
// reading order. A lesson prints them with show.Source(stake.Source("memo")...).
func Source(rung string) []any {
	return map[string][]any{
		"bits":   {flood},
		"states": {(*stateTable).search},
		"bounds": {(*stateTable).narrow},
		"memo":   {(*memo).value},
	}[rung]
}

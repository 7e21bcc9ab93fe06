package twofour

// Source returns the functions in which a rung differs from the one before it, in
// reading order. A lesson prints them with show.Source(twofour.Source("v1")...).
func Source(rung string) []any {
	return map[string][]any{
		"v0":    {(*v0).search, (*v0).outcome},
		"v0w":   {V0Window},
		"v1":    {(*v1).search},
		"v2":    {(*v2).remembered, KeyOf, Key.Dual},
		"v3":    {(*chained).walk, (*chained).add},
		"whole": {NewWhole, broken, (*Whole).Value},
	}[rung]
}

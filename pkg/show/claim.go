package show

import "reflect"

// Claim sends the result of testing a claim: the claim, got, and whether got
// deeply equals want, the claimed result.
func Claim(claim string, got, want any) {
	if reflect.DeepEqual(got, want) {
		Markdown("✓ **%s**: %s — ok", claim, cellText(got))
		return
	}
	Markdown("✗ **%s**: %s, where %s was claimed", claim, cellText(got), cellText(want))
}

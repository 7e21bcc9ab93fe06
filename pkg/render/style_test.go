package render

import (
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Every text has a contrast of 4.5 to 1 with its background and every shape one of 3
// to 1 (WCAG 2.1), in light and in dark.
func TestContrast(t *testing.T) {
	for i, name := range []string{"light", "dark"} {
		colour := map[string]string{}
		for _, found := range regexp.MustCompile(`--([\w-]+):(#\w{6}) (#\w{6});`).FindAllStringSubmatch(file("colours.txt"), -1) {
			colour[found[1]] = found[2+i]
		}
		for _, pair := range []struct {
			front, back string
			least       float64
		}{
			{"ink", "bg", 4.5}, {"muted", "bg", 4.5}, {"max-ink", "max", 4.5}, {"min-ink", "min", 4.5}, {"ink", "leaf", 4.5},
			{"ink", "now", 4.5}, {"max-ink", "now", 4.5}, {"min-ink", "now", 4.5}, {"cut", "bg", 4.5}, {"pv", "bg", 4.5},
			{"max-line", "bg", 4.5}, {"min-line", "bg", 4.5}, {"max-line", "now", 3}, {"min-line", "now", 3},
			{"line", "bg", 3}, {"leaf-line", "bg", 3}, {"leaf-line", "leaf", 3}, {"pruned", "bg", 3}, {"bar", "bg", 3}, {"bar", "track", 3},
			{"grid", "wood", 3}, {"grid", "max", 3}, {"muted", "max", 4.5},
			{"s0", "bg", 3}, {"s1", "bg", 3}, {"s2", "bg", 3}, {"s3", "bg", 3}, {"s4", "bg", 3},
		} {
			got := contrast(t, colour[pair.front], colour[pair.back])
			assert.GreaterOrEqual(t, got, pair.least, "%s: %s on %s is %.2f to 1", name, pair.front, pair.back, got)
		}
	}
	for _, side := range []string{"first", "second"} {
		disc := regexp.MustCompile(`\.` + side + ` circle{fill:(#\w{6})}`).FindStringSubmatch(file("grid.css"))
		ink := regexp.MustCompile(`\.` + side + ` text{fill:(#\w{6})}`).FindStringSubmatch(file("grid.css"))
		assert.GreaterOrEqual(t, contrast(t, ink[1], disc[1]), 4.5)
	}
}

// A picture has the rules for its classes, and the colours that these and it use.
func TestStyleOf(t *testing.T) {
	got := styleOf(`<g class="max on"><path class="shape"/></g><path fill="var(--wood)"/>`)
	for _, want := range []string{"text{", ".max .shape,", ".on .shape{", "--max:", "--max-line:", "--wood:", "--ink:"} {
		assert.Contains(t, got, want)
	}
	for _, not := range []string{".min .shape{", ".pv{", "--cut:", "--s0:"} {
		assert.NotContains(t, got, not)
	}
	assert.Equal(t, 3, strings.Count(got, "--wood:"), "light, dark by the system, and dark by the page")
	assert.Contains(t, picture(1, 1, "", ""), ".bg{fill:var(--bg)}", "a picture has its background")
	all := ""
	for _, class := range classNames().FindAllString(rules("picture"), -1) {
		all += ` class="` + class[1:] + `"`
	}
	assert.Contains(t, styleOf(all), rules("picture"))
}

// contrast returns the ratio of WCAG 2.1 between two colours written #rrggbb.
func contrast(t *testing.T, a, b string) float64 {
	x, y := luminance(t, a), luminance(t, b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func luminance(t *testing.T, colour string) (sum float64) {
	for i, weight := range []float64{0.2126, 0.7152, 0.0722} {
		v, err := strconv.ParseUint(colour[1+2*i:3+2*i], 16, 8)
		require.NoError(t, err)
		c := float64(v) / 255
		if c <= 0.04045 {
			c /= 12.92
		} else {
			c = math.Pow((c+0.055)/1.055, 2.4)
		}
		sum += weight * c
	}
	return sum
}

package render

import (
	"cmp"
	"fmt"
	"math"
	"strconv"
	"strings"

	"gametree/pkg/search"
)

// num writes a coordinate with at most one decimal.
func num(f float64) string { return strconv.FormatFloat(math.Round(f*10)/10+0, 'f', -1, 64) }

// hundredths writes a scale factor, which needs two decimals.
func hundredths(f float64) string { return strconv.FormatFloat(f, 'f', 2, 64) }

// Thousands writes 549946 as 549,946.
func Thousands(v int) string { return strings.Replace(Commas(strconv.Itoa(v)), "-", "−", 1) }

// Commas writes a comma between the thousands of an integer in decimal.
func Commas(s string) string {
	for i := len(s) - 3; i > 0 && s[i-1] != '-'; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// minus writes a value with a real minus sign, and infinities as ∞.
func minus(v int) string {
	switch {
	case v >= search.Inf:
		return "∞"
	case v <= -search.Inf:
		return "−∞"
	case v < 0:
		return "−" + strconv.Itoa(-v)
	}
	return strconv.Itoa(v)
}

// decimal writes a mean: an integer as it is, otherwise four digits.
func decimal(v float64) string {
	if v == math.Trunc(v) && math.Abs(v) <= search.Inf {
		return minus(int(v))
	}
	digits := max(0, 3-int(math.Floor(math.Log10(math.Abs(v)))))
	text := strconv.FormatFloat(v, 'f', min(digits, 4), 64)
	if strings.Contains(text, ".") {
		text = strings.TrimRight(strings.TrimRight(text, "0"), ".")
	}
	return strings.Replace(text, "-", "−", 1)
}

// fraction writes a probability, as a fraction if it has a small denominator.
func fraction(p float64) string {
	for d := 1; d <= 100; d++ {
		if n := math.Round(p * float64(d)); math.Abs(n-p*float64(d)) < 1e-9 {
			text := fmt.Sprintf("%.0f/%d", n, d)
			return cmp.Or(vulgar[text], text)
		}
	}
	return decimal(p)
}

var vulgar = map[string]string{
	"1/1": "1", "1/2": "½", "1/3": "⅓", "2/3": "⅔", "1/4": "¼", "3/4": "¾", "1/5": "⅕", "2/5": "⅖", "3/5": "⅗",
	"4/5": "⅘", "1/6": "⅙", "5/6": "⅚", "1/8": "⅛", "3/8": "⅜", "5/8": "⅝", "7/8": "⅞",
}

// signed writes a difference rounded to an integer, with its sign.
func signed(v float64) string {
	if math.Round(v) > 0 {
		return fmt.Sprintf("+%.0f", v)
	}
	return minus(int(math.Round(v)))
}

// plural writes a count of things: 1 leaf, 3 leaves, 2,000 nodes.
func plural(n int, what string) string {
	switch {
	case n == 1:
		return "1 " + what
	case what == "leaf":
		what = "leave"
	}
	return Thousands(n) + " " + what + "s"
}

// isNumber reports whether a cell is empty or has only characters of numbers.
func isNumber(cell string) bool { return strings.Trim(cell, "0123456789.,−-+%×∞≤≥ ") == "" }

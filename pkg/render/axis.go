package render

import (
	"math"
	"strconv"
)

// axis places values between two points of a picture.
type axis struct {
	from, to    float64 // in pixels: left and right, or below and above
	low, high   float64 // the values there
	logarithmic bool
}

// at returns where a value is. On a logarithmic axis values below low are at its beginning.
func (a axis) at(v float64) float64 {
	share := (v - a.low) / (a.high - a.low)
	if a.logarithmic {
		share = math.Log(max(v, a.low)/a.low) / math.Log(a.high/a.low)
	}
	return a.from + share*(a.to-a.from)
}

// decades returns a as a logarithmic axis of at least one power of ten that ends at powers of
// ten. Values below 1 are at its beginning.
func (a axis) decades() axis {
	a.logarithmic = true
	a.low = math.Pow10(int(math.Log10(max(a.low, 1))))
	a.high = max(10*a.low, math.Pow10(int(math.Ceil(math.Log10(max(a.high, 1))))))
	return a
}

// rounded returns a as an axis that ends at ticks.
func (a axis) rounded() axis {
	if a.high-a.low < 1e-6 {
		a.high = a.low + 1
	}
	step := roundStep(a.high - a.low)
	a.low, a.high = math.Floor(a.low/step)*step, math.Ceil(a.high/step)*step
	return a
}

// ticks returns round values between the ends of an axis: if it is linear at most eight,
// at the same distance, and otherwise those that begin with a 1, 2 or 5, or the powers of
// ten if they are many.
func (a axis) ticks() (values []float64) {
	if !a.logarithmic {
		step := roundStep(a.high - a.low)
		for v := math.Ceil(a.low/step) * step; v <= a.high+step/1000; v += step {
			values = append(values, math.Round(v/step)*step)
		}
		return values
	}
	leads := []float64{1, 2, 5}
	if a.high > 5_000*a.low {
		leads = leads[:1]
	}
	for power := math.Pow10(int(math.Floor(math.Log10(a.low)))); power <= a.high; power *= 10 {
		for _, lead := range leads {
			if v := lead * power; v >= a.low && v <= a.high {
				values = append(values, v)
			}
		}
	}
	return values
}

// roundStep returns a distance of 1, 2 or 5 times a power of ten, of which at most seven
// fit into a span.
func roundStep(span float64) float64 {
	unit := math.Pow(10, math.Floor(math.Log10(span/7)))
	for _, k := range []float64{1, 2, 5} {
		if span/(k*unit) <= 7 {
			return k * unit
		}
	}
	return 10 * unit
}

// integer writes a value of an axis for counts: 100,000, then 10 million.
func integer(v float64) string {
	names := []string{"million", "billion", "trillion"}
	if d := int(math.Log10(v) + 1e-9); v >= 1e6 && d < 15 {
		return strconv.FormatFloat(v/math.Pow10(d-d%3), 'f', -1, 64) + " " + names[d/3-2]
	}
	return Thousands(int(v))
}

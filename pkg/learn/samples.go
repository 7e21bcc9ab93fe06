package learn

import "slices"

// Sample is a position, by its features, with the result of its game for the player to
// move there: 1 won, ½ drawn, 0 lost.
type Sample struct {
	Features []float64
	Result   float64
}

// Samples are positions with results.
type Samples []Sample

// Loss returns the mean squared error of the predictions of the results by w: 0 for a
// prophet, ¼ for weights of 0 if no game is drawn.
func (s Samples) Loss(w Linear) (loss float64) {
	for _, x := range s {
		e := x.Result - (1+w.Predict(x.Features))/2
		loss += e * e
	}
	return loss / float64(max(len(s), 1))
}

// Descend is gradient descent: in each round it moves all weights at once by alpha against the
// gradient of the loss. It returns new weights, beginning from w, which it does not change.
func (s Samples) Descend(w Linear, alpha float64, rounds int) Linear {
	w = slices.Clone(w)
	for range rounds {
		gradient := make(Linear, len(w))
		for _, x := range s {
			v := w.Predict(x.Features)
			e := x.Result - (1+v)/2
			for i := range w {
				gradient[i] -= e * (1 - v*v) * x.Features[i] / float64(len(s))
			}
		}
		for i, g := range gradient {
			w[i] -= alpha * g
		}
	}
	return w
}

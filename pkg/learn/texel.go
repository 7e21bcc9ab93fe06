package learn

import (
	"slices"
)

// Fit is Texel's method (Österlund 2014): it moves one weight by a step and keeps it if the
// loss falls; when no single weight helps any more, it halves the step, down to least.
// It needs no derivative, so it fits the weights of any evaluation. It returns new weights,
// beginning from w, which it does not change. The loss squashes the sum by the logistic
// function of 2·w·f, which is (1 + tanh(w·f))/2.
func (s Samples) Fit(w Linear, step, least float64) Linear {
	w = slices.Clone(w)
	loss := s.Loss(w)
	for ; step >= least; step /= 2 {
		for better := true; better; {
			better = false
			for i := range w {
				for _, by := range []float64{step, -step} {
					old := w[i]
					w[i] += by
					if now := s.Loss(w); now < loss {
						loss, better = now, true
						break
					}
					w[i] = old
				}
			}
		}
	}
	return w
}

// Descend is gradient descent: in each round it moves all weights at once against the
// gradient of the loss. It returns new weights.
func (s Samples) Descend(w Linear, alpha float64, rounds int) Linear {
	w = slices.Clone(w)
	for range rounds {
		for i, g := range s.Gradient(w) {
			w[i] -= alpha * g
		}
	}
	return w
}

// Gradient returns the derivative of the loss by each weight.
func (s Samples) Gradient(w Linear) []float64 {
	sum := make([]float64, len(w))
	for _, x := range s {
		v := w.Predict(x.Features)
		error := x.Result - (1+v)/2
		for i := range w {
			sum[i] -= error * (1 - v*v) * x.Features[i] / float64(len(s))
		}
	}
	return sum
}

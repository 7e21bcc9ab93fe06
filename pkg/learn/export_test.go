package learn

import "math"

// Loss returns the cross-entropy of the policy on t plus the squared error of the value.
func (n *PolicyValue) Loss(t Target) (loss float64) {
	priors, v := n.estimate(t.Active, t.Moves)
	for i, share := range t.Policy {
		if share > 0 {
			loss -= share * math.Log(priors[i])
		}
	}
	return loss + (v-t.Value)*(v-t.Value)
}

// AllSlopes returns the numbers of n and the slopes of the loss on x.
func AllSlopes(n *PolicyValue, x Target) (numbers []*float32, slopes []float32) {
	a := newAdam(n)
	n.learn(x, a.slopes)
	steep := a.slopes.parts()
	for k, part := range n.parts() {
		for i := range part {
			numbers, slopes = append(numbers, &part[i]), append(slopes, steep[k][i])
		}
	}
	return numbers, slopes
}

// PlayOne plays one game of self-play.
func PlayOne(t *Trainer) []Target { return t.play() }

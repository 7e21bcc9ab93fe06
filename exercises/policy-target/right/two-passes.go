//go:build ignore

package answer

func Targets(turns []int, visits [][]int, winner int, q []float64, mix float64) (pi [][]float64, z []float64) {
	pi, z = make([][]float64, len(turns)), make([]float64, len(turns))
	for i := range visits {
		pi[i] = make([]float64, len(visits[i]))
		total := 0.0
		for _, n := range visits[i] {
			total += float64(n)
		}
		for k, n := range visits[i] {
			pi[i][k] = float64(n) / total
		}
	}
	for i := len(turns) - 1; i >= 0; i-- {
		z[i] = q[i] - mix*q[i]
		if winner == turns[i] {
			z[i] += mix
		} else if winner >= 0 {
			z[i] -= mix
		}
	}
	return pi, z
}

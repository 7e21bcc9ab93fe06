//go:build ignore

// The other way round: among how many numbers can so much money find one?
package answer

func Find(low, high, yes, no int, atLeast func(v int) bool) int {
	reach := []int{1} // by money
	at := func(money int) int {
		if money < 0 {
			return 0
		}
		return reach[money]
	}
	for reach[len(reach)-1] < high-low+1 {
		money := len(reach)
		n := 1
		if a, b := at(money-yes), at(money-no); a > 0 && b > 0 {
			n = a + b
		}
		reach = append(reach, n)
	}
	for money := len(reach) - 1; low < high; {
		v := max(low+1, high+1-at(money-yes))
		if atLeast(v) {
			low, money = v, money-yes
		} else {
			high, money = v-1, money-no
		}
	}
	return low
}

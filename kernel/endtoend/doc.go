// Package endtoend tests what a learner gets, in the programs that a learner
// uses: the lessons run by our own runner and by Jupyter, and opened in a
// browser. The tests need all that `gametree install --tests` makes ready, and
// the build tag e2e: `make test` sees to both.
//
//	go test -tags e2e ./kernel/endtoend
//	GAMETREE_SCREENSHOTS=DIR go test -tags e2e -run Browser ./kernel/endtoend
//
// The second form keeps a picture of each lesson, in light and in dark, in DIR.
//
// Reading order: ready_test.go (what the tests share), lessons_test.go,
// kerneltest_test.go, network_test.go, server_test.go, page_test.go,
// browser_test.go, mouse_test.go, learner_test.go, play_test.go; player_test.go.
package endtoend

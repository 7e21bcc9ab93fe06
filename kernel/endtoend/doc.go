// Package endtoend tests the lessons in the programs that learners use: it runs
// them with our own runner and with Jupyter, and opens them in a browser. The tests
// need everything that `gametree install --tests` installs, and the build tag e2e:
// `make test` provides both.
//
//	go test -tags e2e ./kernel/endtoend
//	GAMETREE_SCREENSHOTS=DIR go test -tags e2e -run Browser ./kernel/endtoend
//
// The second form writes a picture of each lesson, light and dark, to DIR.
//
// Reading order: ready_test.go (what the tests share), lessons_test.go, words_test.go,
// kerneltest_test.go, network_test.go, server_test.go, page_test.go,
// browser_test.go, mouse_test.go, learner_test.go, play_test.go, site_test.go, offline_test.go;
// player_test.go.
package endtoend

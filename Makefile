# gametree: learn game-tree search by doing it. `make help` lists the targets.

.PHONY: help lab test check long lint mutants mistakes verdicts slurm bench hub site go ready
MAKEFLAGS += --no-print-directory
# begin.sh installs Go into .gametree/go if there is none.
export PATH := $(CURDIR)/.gametree/go/go/bin:$(PATH):/usr/local/go/bin
export GOFLAGS := -buildvcs=false
export GOWORK := off
GAMETREE := .gametree/bin/gametree

help:
	@echo 'make lab      open the lessons in JupyterLab; the first run sets everything up'
	@echo 'make test     run every test, with a browser too; the first run sets everything up'
	@echo 'make check    run the quick tests, in under a minute'
	@echo 'make lint     look for mistakes with staticcheck, and for functions with too many branches'
	@echo 'make long     run the tests that take long and rarely break (an hour)'
	@echo 'make mutants  change the code in one place at a time, and check that the tests notice'
	@echo 'make mistakes check that the exercises find answers with one small mistake'
	@echo 'make verdicts check that all answers get the same verdicts in a web page (an hour)'
	@echo 'make slurm    grade a class on a Slurm of one node (needs slurm-wlm, munge, root)'
	@echo 'make hub      try a JupyterHub with ten learners and with thirty (needs node, npm, root; makes users)'
	@echo 'make bench    measure the searches'
	@echo 'make site     write the course as web pages, which run it, into .gametree/site'

# LAB holds further arguments: make lab LAB="--port 9000 --no-browser"
lab: ready
	@$(GAMETREE) lab $(LAB)

# The packages whose goroutines share data. Of the other two, these tests start many.
CONCURRENT := ./exercises/grader/jail ./exercises/grader/judge ./kernel/bridge ./kernel/child ./kernel/core ./kernel/group \
	./kernel/notebook/execute ./kernel/zmtp ./pkg/arena ./pkg/play ./pkg/xiangqi/ucci
RACES := TestSwitchesEqualNegamax|TestASampleOfMutants|TestHostileSubmissions|TestOnlyNewAnswersAreJudgedOnResume

# The race detector needs a C compiler, which a machine need not have. The tests in a
# browser take longest and mostly wait, so they begin first. Time limits only end what
# hangs. Linking without DWARF takes half the time.
test: ready
	@$(GAMETREE) install --tests
	go vet -tags e2e ./...
	@if [ "$$(go env CGO_ENABLED)" = 1 ] && command -v "$$(go env CC)" >/dev/null; then \
		echo 'go test -race: packages with goroutines'; go test -race -short -vet=off -timeout 1h $(CONCURRENT) && \
		go test -race -short -vet=off -timeout 1h -run '^($(RACES))$$' ./pkg/search ./exercises/grader; \
	else echo 'no C compiler here: the race detector does not run'; fi
	go test -tags e2e -vet=off -ldflags=-w -count=1 -timeout 3h ./kernel/endtoend ./...

# What takes long and rarely breaks: all lessons in a web page, all lessons with their
# exercises answered, all recorded failures in both kernels, many cells edited at random.
long: ready
	@$(GAMETREE) install --tests
	go test -tags e2e,long -vet=off -count=1 -timeout 0 -v -run '^Test(Site|PrintedSolutions|RightAnswers|Gonb|Failures|EditedCells)$$' \
		./kernel/endtoend ./kernel/cell ./kernel/page

check: go
	@test -z "$$(gofmt -l pkg kernel exercises notebooks)" || { echo 'not formatted, run gofmt -w on:'; gofmt -l pkg kernel exercises notebooks; exit 1; }
	go vet ./...
	GOOS=js GOARCH=wasm go vet -tags commands ./kernel/page/wasm
	go test -short -vet=off -ldflags=-w ./...

# N=30 sets how many changes are tried, SEED=1 which ones, IN=./pkg/search in which packages.
N := 30
SEED := 1
IN := ./pkg/... ./kernel/...
mutants: go
	go test -tags mutants -count=1 -timeout 0 -v -run TestPackagesKillMutants ./exercises/grader/mutant -args -mutants $(N) -seed $(SEED) -packages '$(IN)'

# make test tries a sample of these mistakes. EXERCISES="negamax pvs" tries only theirs.
mistakes: ready
	go test -tags e2e -count=1 -timeout 0 -v -run TestEveryExercise ./exercises/grader -args -mutants 0 -exercises '$(EXERCISES)'

verdicts: ready
	go test -tags long -count=1 -timeout 3h -run TestAllAnswers ./exercises/grader

# SUBMISSIONS=N sets the size of the class.
slurm: ready
	PATH="$$PWD/.gametree/bin:$$PATH" go test -tags e2e,slurm -count=1 -timeout 5h -v -run TestGradeOnSlurm ./kernel/command

# RUN=TestHub or TestLoad runs only one; LEARNERS=30 and THINK=20 (seconds) set the class of the other.
hub: ready
	go test -tags e2e,hub -count=1 -timeout 2h -v -run '$(or $(RUN),.)' ./kernel/deploy/hub

# ST1005 wants errors without a full stop at the end. Ours are shown to learners,
# and some have several sentences that explain what to do.
lint: go
	go tool staticcheck -tags e2e -checks 'inherit,-ST1005' ./...
	go tool gocyclo -over 25 .
	go tool actionlint .github/workflows/*.yml kernel/deploy/actions/*.yml

bench: go
	go test -bench=. -run='^$$' ./pkg/...

site: ready
	@rm -rf .gametree/site && $(GAMETREE) site --out .gametree/site

# Check that Go is installed and recent enough.
go:
	@sh kernel/setup/begin.sh check

# Check Go, and build the gametree command.
ready:
	@sh kernel/setup/begin.sh

# gametree: learn game-tree search by doing it. `make help` lists the targets.

.PHONY: help lab test check long remake race lint mistakes directed slurm bench hub site go ready
MAKEFLAGS += --no-print-directory
# begin.sh installs Go into .gametree/go if there is none.
export PATH := $(CURDIR)/.gametree/go/go/bin:$(PATH):/usr/local/go/bin
# What only a debugger reads is left out: cells are linked faster. Tests are compiled as cells are, without
# cgo and with the tag gametree, so that each package is compiled once.
export GOFLAGS := -buildvcs=false -gcflags=all=-dwarf=false
export GOWORK := off
test long check lint: export CGO_ENABLED := 0
test long lint: export GOFLAGS += -tags=gametree
GAMETREE := .gametree/bin/gametree

help:
	@echo 'make lab      open the lessons in JupyterLab; the first run sets everything up'
	@echo 'make test     run the tests, with a browser too; the first run sets everything up'
	@echo 'make check    run the quick tests, in about a minute'
	@echo 'make lint     look for mistakes with staticcheck, and for functions with too many branches'
	@echo 'make long     run all tests in full, with those that take long and rarely break (an hour)'
	@echo 'make race     run the packages with goroutines under the race detector (needs a C compiler)'
	@echo 'make mistakes check the exercises: right and wrong answers with 20 seeds (an hour)'
	@echo 'make directed search for the inputs on which answers with a small mistake fail (hours)'
	@echo 'make slurm    grade a class and play a match on a Slurm of one node (needs slurm-wlm, munge, root)'
	@echo 'make hub      try a JupyterHub with ten learners and with thirty (needs node, npm, root; makes users)'
	@echo 'make bench    measure the searches beside other programs, and write notebooks/measurements.md (needs pip and cc)'
	@echo 'make site     write the course as web pages, which run it, into .gametree/site'

# LAB holds further arguments: make lab LAB="--port 9000 --no-browser"
lab: ready
	@$(GAMETREE) lab $(LAB)

# The tests in a browser take longest and mostly wait, so they begin first. Time limits
# only end what hangs. Linking without DWARF takes half the time.
test: ready
	@$(GAMETREE) install --tests
	go vet -tags e2e,gametree ./...
	@echo 'Testing each package, first the pages in a browser, which take some minutes. A line comes when a package has ended.'
	go test -short -tags e2e,gametree -vet=off -ldflags='-s -w' -count=1 -timeout 3h ./kernel/endtoend ./...

# Without -short: more cases and all lessons; and with the tag long: the site, TEACHING.md,
# the recipes of CONTRIBUTING.md, all answers. RUN=TestSite runs only the tests of that name.
RUN := .
long: ready
	@$(GAMETREE) install --tests
	GOOS=js GOARCH=wasm go vet ./kernel/page/wasm
	go test -tags e2e,long,gametree -vet=off -ldflags=-w -count=1 -timeout 0 -run '$(RUN)' ./kernel/endtoend ./...

# The networks, the engine's too, and the figures of lessons 14 and 14b take minutes to hours:
# make remake RUN=TestNetworkOfTheLesson IN=./pkg/learn ARGS=-write
remake: go
	go test -tags remake -timeout 0 -v -run '^$(RUN)$$' $(IN) -args $(ARGS)

# The packages whose goroutines share data. Of the other two, these tests start many.
CONCURRENT := ./exercises/grader/jail ./exercises/grader/judge ./kernel/core ./exercises/grader/group ./kernel/jupyter \
	./kernel/native ./kernel/notebook/execute ./pkg/arena ./pkg/play ./pkg/xiangqi/ucci
RACES := TestSwitchesEqualNegamax|TestHostileSubmissions|TestOnlyNewAnswersAreJudgedOnResume
race: go
	go test -race -short -vet=off -timeout 1h $(CONCURRENT)
	go test -race -short -tags e2e -vet=off -timeout 1h -run '^($(RACES))$$' ./pkg/search ./exercises/grader

# Without the packages whose tests run cells, engines and the page's compiler.
check: go
	@test -z "$$(gofmt -l pkg kernel exercises notebooks)" || { echo 'not formatted, run gofmt -w on:'; gofmt -l pkg kernel exercises notebooks; exit 1; }
	go vet ./...
	go test -short -vet=off -ldflags='-s -w' -timeout 1h $$(go list ./... | grep -v -E '/(native|outside|page)$$')

# make test tries one mistake of each exercise. EXERCISES="negamax pvs" tries only theirs.
mistakes: ready
	.gametree/bin/gametree exercises verify --seeds 20 $(EXERCISES)
	go test -tags e2e,long -count=1 -timeout 0 -v -run TestEveryExercise ./exercises/grader -args -exercises '$(EXERCISES)'

# It adds to exercises/ID/directed.txt. When a generator of inputs has changed, remove that file first.
# FLAGS=-quick takes a tenth of the time.
directed: go
	go test -tags e2e,long -count=1 -timeout 0 -v -run TestDirected ./exercises/grader/directed -args -exercises '$(EXERCISES)' $(FLAGS)

# SUBMISSIONS=N sets the size of the class, GAMES=N that of the match.
slurm: ready
	PATH="$$PWD/.gametree/bin:$$PATH" go test -tags e2e,long,slurm -count=1 -timeout 5h -v -run OnSlurm ./kernel/command

# RUN=TestHub or TestLoad runs only one; LEARNERS=30 and THINK=20 (seconds) set the class of the other.
hub: ready
	go test -tags e2e,hub -count=1 -timeout 2h -v -run '$(or $(RUN),.)' ./kernel/deploy/hub

# ST1005 wants errors without a full stop at the end. Ours are shown to learners,
# and some have several sentences that explain what to do.
lint: go
	go tool staticcheck -tags e2e,gametree -checks 'inherit,-ST1005' ./...
	go tool gocyclo -over 25 -ignore '/right/' .
	go tool actionlint .github/workflows/*.yml kernel/deploy/actions/*.yml

# Of the other programs, pip installs what it has, and fairy-stockfish is measured if it is there.
# PONS=FILE is the program c4solver of Pascal Pons, which he offers as source code.
bench: go
	@python3 -m venv .gametree/peers && .gametree/peers/bin/pip install --quiet --disable-pip-version-check \
		-r pkg/measure/peers/testdata/requirements.txt
	go test -tags peers -v -count=1 -timeout 0 -run TestPeers ./pkg/measure/peers -args \
		-python "$$PWD/.gametree/peers/bin/python" -page "$$PWD/notebooks/measurements.md" $(if $(PONS),-pons $(PONS))

site: ready
	@rm -rf .gametree/site && $(GAMETREE) site --out .gametree/site

# Check that Go is installed and recent enough.
go:
	@sh kernel/setup/begin.sh check

# Check Go, and build the gametree command.
ready:
	@sh kernel/setup/begin.sh

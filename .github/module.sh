#!/bin/sh
# Gives the module another path, so that others can fetch it from where it is published:
#
#   sh .github/module.sh example.org/you/gametree
#
# It changes go.mod, and every import and package path in the files that git tracks: Go,
# notebooks, templates, tests. The command, the kernel and the folders keep their names.
set -eu
cd "$(dirname "$0")/.."
new=${1:-}
case $new in
'' | -* | /* | */ | *[!A-Za-z0-9./_~-]*)
	echo "module: want a module path such as example.org/you/gametree, got \"$new\"" >&2
	exit 2
	;;
esac
old=$(sed -n 's/^module //p' go.mod)
if [ -n "$(git status --porcelain --untracked-files=no)" ]; then
	echo "module: there are changes that are not committed; commit them first, so that you can see and undo this one" >&2
	exit 2
fi
git ls-files -z | OLD=$old NEW=$new xargs -0 perl -i -pe '
	BEGIN { @ARGV = grep { -f && -T } @ARGV }
	s{(?<![\w/.~-])\Q$ENV{OLD}\E/(?=(?:pkg|kernel|exercises|notebooks)\b)}{$ENV{NEW}/}g;
	s{(?<=")\Q$ENV{OLD}\E/(?=\\?")}{$ENV{NEW}/}g;
	s{\bmodule \Q$ENV{OLD}\E(?![\w. ])}{module $ENV{NEW}}g;
	s{-(replace|require) \Q$ENV{OLD}\E(?=[=@])}{-$1 $ENV{NEW}}g;
'
gofmt -w $(git ls-files '*.go')
echo "module: $old is now $new in $(git diff --name-only | wc -l) files; git diff shows them, and make test tests them"

#!/bin/sh
# Runs one of the commands grade, league and match on Slurm in PARTS parts, and then merges them:
#
#   sh parts.sh PARTS LOG gametree grade SUBMISSIONS --out OUT [flags]
#   sh parts.sh PARTS LOG gametree match GAME A B --depth N --out OUT [flags]
#
# The folders and the program gametree must be on a disk that all nodes share. The jobs write into the folder LOG; what
# the merge prints is in LOG/merged. If parts were killed, the last job submits all parts again, up to ten times; a part
# that is complete ends at once. The same line goes on with what was stopped. SBATCH_PARTITION, SBATCH_ACCOUNT and the
# other variables of sbatch choose where the jobs run.
set -eu

# submit ROUND PARTS LOG COMMAND...
submit() {
	mkdir -p "$3"
	parts=$(sbatch --parsable --job-name=gametree --array="1-$2" --output="$3/%A_%a" "$script" part "$@")
	case $parts in # ID;CLUSTER if there are several clusters: the merge runs where the parts do
	*\;*) export SBATCH_CLUSTERS="${parts#*;}" ;;
	esac
	sbatch --parsable --job-name=gametree --dependency="afterany:${parts%%;*}" --output="$3/%j" "$script" merge "$@"
}

script=$0
job=none
case ${1-} in
part | merge) job=$1 && shift && round=$1 && shift ;;
esac
if [ $# -lt 4 ]; then
	sed -n 's/^# \{0,1\}//; 2,11p' "$0" >&2
	exit 2
fi
parts=$1 log=$2
case $job in
part)
	shift 2
	export GOMAXPROCS="${SLURM_CPUS_PER_TASK:-1}"
	exec "$@" --shard "$SLURM_ARRAY_TASK_ID/$parts"
	;;
merge)
	(shift 2 && "$@" --merge >"$log/merging" && mv "$log/merging" "$log/merged") && exit 0
	[ "$round" -lt 10 ] || exit 1
	submit $((round + 1)) "$@"
	;;
none)
	command -v "$3" >/dev/null || { echo "parts.sh: the program $3 is not in PATH" >&2; exit 2; }
	submit 1 "$@"
	;;
esac

#!/bin/sh
# Grades a folder of submissions on Slurm in PARTS parts, and then writes the reports:
#
#   sh grade.sh PARTS SUBMISSIONS OUT [flags of gametree grade]
#
# The folders and the program gametree must be on a disk that all nodes share. The jobs
# write their messages into OUT.log. If parts were killed, the last job submits all parts
# again, up to ten times; a part that is complete ends at once. The same line goes on with
# a grading that was stopped. SBATCH_PARTITION, SBATCH_ACCOUNT and the other variables of
# sbatch choose where the jobs run.
set -eu

# submit ROUND PARTS SUBMISSIONS OUT [flags]
submit() {
	mkdir -p "$4.log"
	parts=$(sbatch --parsable --job-name=gametree --array="1-$2" --output="$4.log/%A_%a" "$script" part "$@")
	sbatch --parsable --job-name=gametree --dependency="afterany:$parts" --output="$4.log/%j" "$script" merge "$@"
}

script=$0
job=none
case ${1-} in
part | merge) job=$1 && shift && round=$1 && shift ;;
esac
if [ $# -lt 3 ]; then
	sed -n 's/^# \{0,1\}//; 3,11p' "$0" >&2
	exit 2
fi
parts=$1 submissions=$2 out=$3
case $job in
part)
	shift 3
	export GOMAXPROCS="${SLURM_CPUS_PER_TASK:-1}"
	exec gametree grade "$submissions" --out "$out" --shard "$SLURM_ARRAY_TASK_ID/$parts" "$@"
	;;
merge)
	(shift 3 && gametree grade "$submissions" --out "$out" --merge "$@") && exit 0
	[ "$round" -lt 10 ] || exit 1
	submit $((round + 1)) "$@"
	;;
none)
	command -v gametree >/dev/null || { echo 'grade.sh: the program gametree is not in PATH' >&2; exit 2; }
	submit 1 "$@"
	;;
esac

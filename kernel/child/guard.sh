# The guard of the kernel with the folder $1, which has the variable $2 in its
# environment, as has all that it starts. When standard input ends, the guard kills
# them and removes the folder. A line of input is the process id of the kernel, the folder
# of its control group, or done if there is nothing left to do.
trap '' INT TERM HUP # they are for the parent
pid=
pen=
while read -r line; do
	case $line in
	done) exit ;;
	/*) pen=$line ;;
	"") ;;
	*) pid=$line ;;
	esac
done
[ -z "$pid" ] || kill -9 "-$pid"
for try in 1 2 3 4 5 6 7 8 9 10; do # they may start others meanwhile
	found=$(grep -lzxFs -- "$2" /proc/[0-9]*/environ)
	[ "$found" ] || break
	for file in $found; do
		file=${file#/proc/}
		kill -9 "${file%/environ}"
	done
done
for try in 1 2 3 4 5; do # one that is ending may write a last file
	rm -rf -- "$1" && { [ -z "$pen" ] || rmdir -- "$pen"; } && break
	sleep 0.1
done

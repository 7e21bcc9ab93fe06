# The guard of the folder $1. What was started for it has the variable $2 in its environment.
# When standard input ends, the guard kills them and removes the folder.
trap '' INT TERM HUP # they are for the parent
read -r _ # to the end
for try in 1 2 3 4 5 6 7 8 9 10; do # they may start others meanwhile
	found=$(grep -lzxFs -- "$2" /proc/[0-9]*/environ)
	[ "$found" ] || break
	for file in $found; do
		file=${file#/proc/}
		kill -9 "${file%/environ}"
	done
done
for try in 1 2 3 4 5; do # one that is ending may write a last file
	rm -rf -- "$1" && break
	sleep 0.1
done

# Compresses the standard input to the standard output, in the format .lzma. Its
# argument is the effort, from 0 to 9. app/lzma.js decodes it.
import lzma
import sys

effort = int(sys.argv[1])
if effort == 9:
    effort |= lzma.PRESET_EXTREME
settings = {"id": lzma.FILTER_LZMA1, "preset": effort, "dict_size": 1 << 26, "lc": 3, "lp": 0, "pb": 0}
sys.stdout.buffer.write(lzma.compress(sys.stdin.buffer.read(), lzma.FORMAT_ALONE, filters=[settings]))

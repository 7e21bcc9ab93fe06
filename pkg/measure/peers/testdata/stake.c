// Solves boards of Stake Your Claim in the format of the contest: each state of the empty squares
// once, by recursion, with a byte for each in a table. Prints a line for each board, and at last
// the seconds.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { SIZE = 8, MOST = 18, LOST = -SIZE * SIZE, KNOWN = 1 - LOST };

static const uint64_t not_first = 0xfefefefefefefefe, not_last = 0x7f7f7f7f7f7f7f7f;
static int squares[MOST], power[MOST];
static uint8_t *table; // value + KNOWN of each state, 0 if it is not known

static int largest(uint64_t stones) {
	int most = 0;
	while (stones) {
		uint64_t region = stones & -stones, before = 0;
		while (region != before) {
			before = region;
			region |= region << SIZE | region >> SIZE | (region << 1 & not_first) | (region >> 1 & not_last);
			region &= stones;
		}
		int size = __builtin_popcountll(region);
		if (size > most) most = size;
		stones &= ~region;
	}
	return most;
}

// The stones of the player to move are own; digit is what his stone adds to the state's number.
static int value(int state, int digit, uint64_t own, uint64_t other, uint32_t empty) {
	if (table[state]) return table[state] - KNOWN;
	int best = empty ? LOST : largest(own) - largest(other);
	for (uint32_t left = empty; left; left &= left - 1) {
		int i = __builtin_ctz(left), next = state + digit * power[i];
		int v = -value(next, 3 - digit, other, own | UINT64_C(1) << squares[i], empty & ~(1u << i));
		if (v > best) best = v;
	}
	table[state] = best + KNOWN;
	return best;
}

int main(void) {
	clock_t began = clock();
	for (int n; scanf("%d", &n) == 1 && n > 0;) {
		uint64_t stones[2] = {0, 0};
		int count = 0, states = 1;
		for (int r = 0; r < n; r++) {
			char row[SIZE + 1];
			if (scanf("%8s", row) != 1) return 2;
			for (int c = 0; c < n; c++) {
				int square = SIZE * r + c;
				if (row[c] != '.') stones[row[c] - '0'] |= UINT64_C(1) << square;
				else if (count == MOST) return 2;
				else squares[count] = square, power[count++] = states, states *= 3;
			}
		}
		int mover = __builtin_popcountll(stones[0]) > __builtin_popcountll(stones[1]);
		uint64_t own = stones[mover], other = stones[1 - mover];
		uint32_t empty = (1u << count) - 1;
		table = calloc(states, 1);
		int best = LOST - 1, move = 0;
		for (int i = 0; i < count; i++) {
			int v = -value(power[i], 2, other, own | UINT64_C(1) << squares[i], empty & ~(1u << i));
			if (v > best) best = v, move = squares[i];
		}
		free(table);
		printf("(%d,%d) %d\n", move / SIZE, move % SIZE, best);
	}
	printf("%f\n", (double)(clock() - began) / CLOCKS_PER_SEC);
	return 0;
}

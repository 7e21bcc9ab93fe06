// Fail-soft alpha-beta for Connect Four, columns from the left, on the empty board of 7 × 6:
// prints the value, the number of nodes and the seconds. The argument is the depth in plies.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { WIDTH = 7, HEIGHT = 6, UP = HEIGHT + 1, WIN = 1000000, INF = 2 * WIN };

static const uint64_t column = (1u << HEIGHT) - 1;
static uint64_t bottom, squares, nodes;

static int line(uint64_t s) {
	static const int steps[] = {1, UP, UP + 1, UP - 1};
	for (int i = 0; i < 4; i++) {
		uint64_t two = s & (s >> steps[i]);
		if (two & (two >> (2 * steps[i]))) return 1;
	}
	return 0;
}

// The stones of the player to move are own, those of both are all.
static int alphabeta(uint64_t own, uint64_t all, int depth, int alpha, int beta) {
	nodes++;
	if (line(own ^ all)) return __builtin_popcountll(all) - WIN;
	if (depth == 0 || all == squares) return 0;
	int best = -INF;
	uint64_t possible = (all + bottom) & squares;
	for (int c = 0; c < WIDTH && best < beta; c++) {
		uint64_t stone = possible & (column << (c * UP));
		if (!stone) continue;
		int value = -alphabeta(own ^ all, all | stone, depth - 1, -beta, -(alpha > best ? alpha : best));
		if (value > best) best = value;
	}
	return best;
}

int main(int argc, char **argv) {
	if (argc != 2) return 2;
	for (int c = 0; c < WIDTH; c++) bottom |= UINT64_C(1) << (c * UP);
	squares = bottom * column;
	clock_t began = clock();
	int value = alphabeta(0, 0, atoi(argv[1]), -INF, INF);
	printf("%d %llu %f\n", value, (unsigned long long)nodes, (double)(clock() - began) / CLOCKS_PER_SEC);
	return 0;
}

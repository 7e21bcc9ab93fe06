"""Runs a search of another program on Connect Four, and prints its value and its seconds.

    peers.py easyAI DEPTH        alpha-beta from the empty board, columns from the left
    peers.py OpenSpiel DEPTH     the same
    peers.py BitBully MOVES...   the scores of all columns of each position, without a book
"""

import sys
import time


def easyai(depth):
    from easyAI import Negamax
    from easyAI.games.ConnectFour import ConnectFour

    search = Negamax(int(depth), tt=None)
    game = ConnectFour([None, None])
    return lambda: (search(game), search.alpha)[1]


def openspiel(depth):
    import pyspiel
    from open_spiel.python.algorithms import minimax

    game = pyspiel.load_game("connect_four")
    return lambda: minimax.alpha_beta_search(
        game, value_function=lambda state: 0, maximum_depth=int(depth))[0]


def bitbully(*positions):
    from bitbully import BitBully, Board

    solver = BitBully(opening_book=None)
    boards = [Board() for _ in positions]
    for board, moves in zip(boards, positions):
        for move in moves:
            board.play(int(move) - 1)

    def line(board):
        scores = solver.score_all_moves(board)
        return " ".join(f"{c + 1}:{scores[c]}" for c in sorted(scores))

    return lambda: "\n".join(map(line, boards))


search = {"easyAI": easyai, "OpenSpiel": openspiel, "BitBully": bitbully}[sys.argv[1]](*sys.argv[2:])
began = time.perf_counter()
print(search())
print(time.perf_counter() - began)

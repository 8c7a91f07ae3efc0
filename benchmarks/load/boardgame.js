// A game for boardgame.io's server that asks about as much of it as SCOPE U-Boot asks of ours:
// two seats, a hidden board each, and moves that change one cell.
const { Server, Origins } = require('boardgame.io/server');

const CELLS = 45;

const game = {
  name: 'load',
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true,
  setup: () => ({
    shown: Array(CELLS).fill('sea'),
    hidden: { 0: Array(CELLS).fill(0), 1: Array(CELLS).fill(0) },
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  playerView: ({ G, playerID }) => ({
    shown: G.shown,
    hidden: playerID === null ? {} : { [playerID]: G.hidden[playerID] },
  }),
  moves: {
    mark: ({ G, playerID }, cell) => {
      G.hidden[playerID][cell] += 1;
      G.shown[cell] = G.shown[cell] === 'sea' ? 'seen' : 'sea';
    },
  },
};

const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
server.run(Number(process.argv[2]));

// boardgame.io's server over loopback: moves per second end to end, latency,
// CPU per move and memory per match.
//
// Peers: npm install boardgame.io      (measured with 0.50.2, Node 20; it brings
//        socket.io and socket.io-client 4.8)
// Run:   node boardgame_io.js [matches] [secs]
//
// The server (in-memory storage, NODE_ENV=production) is a process of its own.
// This process drives it over websockets with bare socket.io clients, four a
// match, that answer each update with a random legal move of bgio_game.js. A
// finished match is followed by a new one, made through the lobby's REST API.
//   full speed   every match moves as soon as it is its turn: moves/s at the
//                limit, and the latency that goes with a full queue
//   paced        each match waits so that all together make R moves/s: the
//                latency a player would see
// Latency runs from sending the move until the next player's socket has the new
// state ("next") and until the last of the four has it ("all").
'use strict';

const { fork } = require('child_process');
const http = require('http');
const path = require('path');

const PORT = 18766;
const API = 18768; // the lobby on a port of its own: on the game's port a fresh
// install answers 404 to all of it (koa-compose 4.2 copies the middleware list
// before boardgame.io 0.50.2 has added its routes)

if (process.argv[2] === 'serve') {
  const { Server } = require('boardgame.io/server');
  const { game } = require('./bgio_game.js');
  const server = Server({ games: [game], origins: [/localhost/] });
  server.run({ port: PORT, lobbyConfig: { apiPort: API } })
    .then(() => process.send('up'));
  process.on('disconnect', () => process.exit(0));
  process.on('message', () => {
    if (global.gc) { global.gc(); global.gc(); }
    const m = process.memoryUsage();
    const c = process.cpuUsage();
    process.send({ heap: m.heapUsed, rss: m.rss, cpu: (c.user + c.system) / 1e6 });
  });
  return;
}

const { io } = require('socket.io-client');
const { legal, PLAYERS } = require('./bgio_game.js');
const MATCHES = Number(process.argv[2] || 50);
const SECONDS = Number(process.argv[3] || 8);

const agent = new http.Agent({ keepAlive: true, maxSockets: 4 });

function post(route, body) {
  return new Promise((resolve, reject) => {
    const data = JSON.stringify(body);
    const req = http.request({
      host: '127.0.0.1', port: API, path: route, method: 'POST', agent,
      headers: { 'content-type': 'application/json', 'content-length': data.length },
    }, (res) => {
      let text = '';
      res.on('data', (d) => { text += d; });
      res.on('end', () => (res.statusCode === 200 ? resolve(JSON.parse(text))
        : reject(new Error(`${route} ${res.statusCode} ${text}`))));
    });
    req.on('error', reject);
    req.end(data);
  });
}

async function makeMatch() {
  const { matchID } = await post('/games/trick/create', { numPlayers: PLAYERS });
  const keys = [];
  for (let p = 0; p < PLAYERS; p++) {
    const got = await post(`/games/trick/${matchID}/join`,
      { playerID: String(p), playerName: `p${p}` });
    keys.push(got.playerCredentials);
  }
  return { matchID, keys };
}

const stats = { moves: 0, next: [], all: [], bytes: 0, updates: 0, games: 0 };
let gap = 0; // milliseconds between a match's moves; 0 is full speed
let halted = false;

class Slot {
  constructor() { this.sockets = []; this.seen = 0; }

  async open() {
    for (let p = 0; p < PLAYERS; p++) {
      const s = io(`http://127.0.0.1:${PORT}/trick`, {
        transports: ['websocket'], forceNew: true, reconnection: false,
      });
      s.on('sync', (id, info) => this.have(p, id, info.state));
      s.on('update', (id, state) => this.have(p, id, state));
      this.sockets.push(s);
      await new Promise((r) => s.on('connect', r));
    }
    await this.begin();
  }

  async begin() {
    const m = await makeMatch();
    this.matchID = m.matchID;
    this.keys = m.keys;
    this.state = -1;
    this.sentAt = 0;
    this.beganAt = performance.now();
    this.got = [-1, -1, -1, -1];
    this.views = [];
    this.sockets.forEach((s, p) => s.emit(
      'sync', m.matchID, String(p), m.keys[p], PLAYERS));
  }

  have(p, id, state) {
    if (id !== this.matchID || state._stateID <= this.got[p]) return;
    this.got[p] = state._stateID;
    this.views[p] = state;
    stats.updates += 1;
    if (this.sentAt && state._stateID === this.want) {
      const now = performance.now();
      if (Number(state.ctx.currentPlayer) === p) stats.next.push(now - this.sentAt);
      if (this.got.every((g) => g === this.want)) stats.all.push(now - this.sentAt);
    }
    if (state.ctx.gameover) {
      if (this.got.every((g) => g === state._stateID)) {
        stats.games += 1;
        if (!halted) this.begin();
      }
      return;
    }
    // the player whose turn it is moves once every seat has this state
    if (this.got.every((g) => g === state._stateID) && state._stateID > this.state) {
      this.state = state._stateID;
      if (gap) setTimeout(() => this.move(), gap * (0.5 + Math.random()));
      else this.move();
    }
  }

  resume() {
    if (this.views[0].ctx.gameover) this.begin();
    else this.move();
  }

  move() {
    if (halted) return;
    const any = this.views[0];
    const p = Number(any.ctx.currentPlayer);
    const view = this.views[p];
    const list = legal(view.G, p);
    const a = list[Math.floor(Math.random() * list.length)];
    this.want = this.state + 1;
    this.sentAt = performance.now();
    stats.moves += 1;
    this.sockets[p].emit('update', {
      type: 'MAKE_MOVE',
      payload: { type: view.G.bidding ? 'bid' : 'play', args: [a],
        playerID: String(p), credentials: this.keys[p] },
    }, this.state, this.matchID, String(p));
  }
}

const sleep = (ms) => new Promise((r) => setTimeout(r, ms));

function quantile(list, q) {
  const s = list.slice().sort((a, b) => a - b);
  return s.length ? s[Math.floor(q * (s.length - 1))] : NaN;
}

(async () => {
  const child = fork(path.join(__dirname, 'boardgame_io.js'), ['serve'], {
    execArgv: ['--expose-gc'], env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  await new Promise((r) => child.once('message', r));
  const ask = () => new Promise((r) => { child.once('message', r); child.send('?'); });
  const out = (name, metric, value, note = '') => console.log(
    `| boardgame.io server: ${name} | ${metric} | ${value} | ${note} |`);
  console.log('| case | metric | value | note |');
  console.log('| --- | --- | ---: | --- |');

  // memory of matches that exist but have no sockets
  for (let i = 0; i < 20; i++) await makeMatch();
  const m0 = await ask();
  const N = 400;
  const startMake = performance.now();
  for (let i = 0; i < N; i++) await makeMatch();
  const making = performance.now() - startMake;
  const m1 = await ask();
  out('match made and joined, no sockets', 'KiB heap a match',
    ((m1.heap - m0.heap) / N / 1024).toFixed(1), `${N} matches`);
  out('make a match and join 4 seats by REST', 'matches/s',
    (N / (making / 1000)).toFixed(0), 'one caller, 5 requests each');

  const slots = [];
  gap = 1e9;
  for (let i = 0; i < MATCHES; i++) {
    const s = new Slot();
    slots.push(s);
    await s.open();
  }
  await sleep(500);
  const m2 = await ask();
  out(`${MATCHES} matches with 4 sockets`, 'KiB heap a match',
    ((m2.heap - m1.heap) / MATCHES / 1024).toFixed(1));
  out(`${MATCHES} matches with 4 sockets`, 'KiB rss a match',
    ((m2.rss - m1.rss) / MATCHES / 1024).toFixed(1));
  out('one update message', 'bytes of JSON',
    JSON.stringify(slots[0].views[0]).length, 'as one client holds it');

  const measure = async (name, secs) => {
    stats.moves = 0; stats.next = []; stats.all = []; stats.updates = 0;
    const a = await ask();
    const me = process.cpuUsage();
    const start = performance.now();
    await sleep(secs * 1000);
    const took = (performance.now() - start) / 1000;
    const b = await ask();
    const mine = process.cpuUsage(me);
    const rate = stats.moves / took;
    out(name, 'moves/s', rate.toFixed(0),
      `server CPU ${(100 * (b.cpu - a.cpu) / took).toFixed(0)} %, `
      + `driver CPU ${((mine.user + mine.system) / 1e4 / took).toFixed(0)} %`);
    out(name, 'server CPU ms a move', (1000 * (b.cpu - a.cpu) / stats.moves).toFixed(2));
    out(name, 'latency ms, next player p50 / p99',
      `${quantile(stats.next, 0.5).toFixed(2)} / ${quantile(stats.next, 0.99).toFixed(2)}`);
    out(name, 'latency ms, all four p50 / p99',
      `${quantile(stats.all, 0.5).toFixed(2)} / ${quantile(stats.all, 0.99).toFixed(2)}`);
    const idle = slots.filter((s) => performance.now()
      - Math.max(s.sentAt, s.beganAt) > 3000 + gap * 2);
    if (idle.length) out(name, 'matches stalled', idle.length, 'figure not valid');
    return b;
  };

  for (const target of [50, 200]) {
    gap = 1000 * MATCHES / target;
    slots.forEach((s) => s.resume());
    await sleep(500);
    await measure(`${MATCHES} matches paced at ${target} moves/s`, SECONDS);
    halted = true;
    await sleep(1600 * MATCHES / target + 300); // the longest pause, and some
    halted = false;
  }
  gap = 0;
  slots.forEach((s) => s.resume());
  await sleep(2000); // warm-up
  for (let i = 0; i < 3; i++) await measure(`${MATCHES} matches, full speed`, SECONDS / 2);
  halted = true;
  await sleep(500);
  out('games finished in all', 'games', stats.games);
  child.kill();
  process.exit(0);
})();

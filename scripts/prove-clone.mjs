import './lib/check-node.mjs'
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { processesIn } from './lib/processes.mjs'
import { root } from './lib/run.mjs'

const NOBODY = 65534
const LOGINS = ['01700000001 / admin-demo-1', '01800000001 / customer-demo-1']
const startOnly = process.argv.includes('--start-only')
const asUser = process.argv.includes('--user') && process.getuid?.() === 0

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'niramoy-clone-'))
const clone = path.join(home, 'niramoy')
try {
  prepareClone()
  await proveStart()
  await proveKill()
  if (!startOnly) await proveTests()
  console.log('The clone works.')
} finally {
  for (const pid of processesIn(clone)) process.kill(Number(pid), 'SIGKILL')
  fs.rmSync(home, { recursive: true, force: true, maxRetries: 5 })
}

function prepareClone() {
  fs.chmodSync(home, 0o755)
  command('git', ['clone', '--quiet', root, clone])
  if (asUser) command('chown', ['-R', `${NOBODY}:${NOBODY}`, home])
  console.log(
    `Cloned into ${clone}, to be run ${asUser ? 'as an ordinary user' : `as ${os.userInfo().username}`}`,
  )
}

async function proveStart() {
  const first = await start('First start, with install and build')
  for (const login of LOGINS) assert.ok(first.output().includes(login), `"${login}" is not printed`)
  await assertHomePage(first.address)
  await stop(first)
  const second = await start('Second start')
  await assertHomePage(second.address)
  await stop(second)
}

/** Signing in commits a row: the session must outlive the server that was killed under load. */
async function proveKill() {
  const doomed = await start('Start before kill -9')
  const session = await signIn(doomed.address)
  const visitors = Array.from({ length: 8 }, () => visitUntilRefused(doomed.address))
  await pause(500)
  signalGroup(doomed, 'SIGKILL')
  await Promise.all([doomed.ended, ...visitors])

  const revived = await start('Start after kill -9')
  const me = await fetch(`${revived.address}/api/auth/me`, { headers: { cookie: session } })
  assert.equal(me.status, 200, 'the session of before the kill is gone')
  await stop(revived)
}

async function proveTests() {
  const startedAt = performance.now()
  const tests = npm(['test'])
  const code = await tests.ended
  console.log(tests.output())
  assert.equal(code, 0, 'npm test failed in the clone')
  report('npm test', startedAt)
  assertNothingRuns()
}

async function start(what) {
  const startedAt = performance.now()
  const port = await freePort()
  const server = { ...npm(['start'], { PORT: String(port) }), address: `http://localhost:${port}` }
  while (!(await isReady(server.address))) {
    assert.ok(server.isRunning(), `npm start ended:\n${server.output()}`)
    assert.ok(performance.now() - startedAt < 600_000, `not ready after 10 minutes:\n${server.output()}`)
    await pause(50)
  }
  report(what, startedAt)
  return server
}

async function stop(server) {
  const startedAt = performance.now()
  signalGroup(server, 'SIGINT')
  const code = await server.ended
  // npm, too, ends by the signal once its child has ended.
  assert.ok([0, 130, 'SIGINT'].includes(code), `Ctrl-C ended with ${code}:\n${server.output()}`)
  report('Ctrl-C', startedAt)
  assertNothingRuns()
}

function assertNothingRuns() {
  const left = processesIn(clone)
  const commands = left.map((pid) => spawnSync('ps', ['-p', pid, '-o', 'args='], { encoding: 'utf8' }).stdout)
  assert.deepEqual(left, [], `still running: ${commands.join('')}`)
}

/** A group of its own stands for a terminal: its signals reach every process in it, as Ctrl-C does. */
function npm(args, settings = {}) {
  const options = {
    cwd: clone,
    env: environment(settings),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  }
  const child = spawn('npm', args, asUser ? { ...options, uid: NOBODY, gid: NOBODY } : options)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = new Promise((resolve) => child.on('exit', (code, signal) => resolve(code ?? signal)))
  const isRunning = () => child.exitCode === null && child.signalCode === null
  return { pid: child.pid, ended, isRunning, output: () => output }
}

function environment(settings) {
  const own = /^(npm_|NODE_ENV$|PORT$|HOST$|DATA_DIR$|DATABASE_URL$|INIT_CWD$)/
  const kept = Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)))
  return asUser ? { ...kept, HOME: home, ...settings } : { ...kept, ...settings }
}

function signalGroup({ pid }, signal) {
  process.kill(-pid, signal)
}

async function isReady(address) {
  const reply = await fetch(`${address}/api/ready`).catch(() => undefined)
  return reply?.status === 200
}

async function assertHomePage(address) {
  const reply = await fetch(address)
  const page = await reply.text()
  assert.equal(reply.status, 200, page.slice(0, 2000))
  assert.match(page, /<html[\s\S]*নিরাময়[\s\S]*<\/html>/, 'the home page is not rendered')
}

async function signIn(address) {
  const reply = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ login: '01700000001', password: 'admin-demo-1' }),
  })
  assert.equal(reply.status, 200, await reply.text())
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function visitUntilRefused(address) {
  for (;;) {
    const page = await fetch(address)
      .then((reply) => reply.text())
      .catch(() => undefined)
    if (page === undefined) return
  }
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, 'localhost', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

function command(name, args) {
  const { status, stderr } = spawnSync(name, args, { encoding: 'utf8' })
  assert.equal(status, 0, `${name} ${args.join(' ')}: ${stderr}`)
}

function report(what, startedAt) {
  console.log(`${what.padEnd(36)} ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

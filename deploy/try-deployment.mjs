/**
 * Builds the image and runs compose.yaml as an operator would, with TLS: orders over https, kills every part, replaces
 * the version under load, makes a backup and restores it. Needs Linux with docker, compose and openssl.
 *
 *   node deploy/try-deployment.mjs [--stand-ins] [--no-build] [--https 8443] [-- options of docker build]
 *
 * Where no registry of images can be reached: --stand-ins, after deploy/stand-ins/make.sh. It uses the image name
 * niramoy and the project niramoy-try, and leaves the image.
 */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { makeProject, ROOT, SHOPS } from './try/project.mjs'
import { orderWithoutPause, shopApi, stockShop } from './try/shop-api.mjs'

const { values: options, positionals: buildOptions } = parseArgs({
  allowPositionals: true,
  options: {
    'stand-ins': { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
    https: { type: 'string', default: '8443' },
    'sms-port': { type: 'string', default: '8444' },
  },
})
const IMAGE = 'niramoy'
const NEXT = { number: '99.0.0', migration: '9999-try-upgrade.sql' }
const BACKUP = '/var/lib/niramoy/backups/by-hand'
const compose = await findCompose()
const project = makeProject({
  ports: { https: options.https },
  standIns: options['stand-ins'],
  smsPort: options['sms-port'],
})
const api = shopApi(project.address, project.certificate.certificate)
const messages = []
const sms = createServer({ key: project.certificate.key, cert: project.certificate.certificate }, takeMessage)
await new Promise((resolve) => sms.listen(Number(options['sms-port']), resolve))
try {
  if (!options['no-build']) await build()
  await start()
  const customer = await stockShop(api, { create: createAdmin, codeSent })
  await orderOnce(customer)
  await killEachPart(customer)
  await upgrade(customer)
  await saveAndRestore()
  await stop()
  process.stdout.write('The deployment works.\n')
} finally {
  await inProject(['down', '--volumes', '--remove-orphans', '--timeout', '20'])
  rmSync(project.folder, { recursive: true, force: true })
  sms.close()
}

async function build() {
  const begun = performance.now()
  const base = options['stand-ins'] ? ['--build-arg', 'BASE=niramoy-try-base', '--network', 'host'] : []
  const commit = await run('git', ['-C', ROOT, 'rev-parse', '--short=8', 'HEAD'])
  const args = [...base, '--build-arg', `NIRAMOY_COMMIT=${commit}`, ...buildOptions, '--tag', IMAGE, ROOT]
  await run('docker', ['build', '--quiet', ...args])
  const bytes = Number(await run('docker', ['image', 'inspect', '--format', '{{.Size}}', IMAGE]))
  report(`image of commit ${commit} built in ${seconds(begun)}, ${Math.round(bytes / 1e6)} MB`)
}

async function start() {
  const begun = performance.now()
  await mustInProject(['up', '--detach', '--no-build', ...SHOPS, 'redis', 'nginx'])
  await isReady()
  const { text } = await api.send('/api/health')
  await eventually('files', async () => !(await api.send('/api/ready')).text.includes('away'))
  report(`compose up, ready over https after ${seconds(begun)}: ${text}`)
  assert.equal((await api.send('/')).status, 200)
  assert.notEqual(await inShop(['id', '-u']), '0')
  const healthy = async () => (await inspect('shop1', '{{.State.Health.Status}}')) === 'healthy'
  await eventually('healthy', healthy)
  const plain = await fetch('http://localhost:8080/', { redirect: 'manual' })
  assert.deepEqual([plain.status, plain.headers.get('location')], [308, 'https://localhost/'])
  report('the home page is there; without TLS it is redirected; the processes are healthy and without rights')
}

async function createAdmin({ phone, password }) {
  const said = await mustInProject([
    ...['exec', '-T', '-e', `ADMIN_PASSWORD=${password}`, 'shop1'],
    ...['npm', 'run', '--silent', 'admin:create', '--', '--phone', phone, '--name', 'Owner'],
  ])
  assert.match(said, new RegExp(`can log in with ${phone}`))
}

function codeSent() {
  return eventually('code by SMS', () => /\b\d{6}\b/.exec(messages.join())?.[0])
}

async function orderOnce({ form, cookie }) {
  const order = await api.must('/orders', form, { cookie })
  report(`an order over https: ${JSON.stringify(order).slice(0, 100)}`)
}

/** Each is killed with -9 while a customer orders; what restarts it is compose.yaml's own policy. */
async function killEachPart(customer) {
  for (const service of ['shop1', 'redis', 'nginx', 'postgres', 'minio']) {
    const load = orderWithoutPause(api, customer)
    await eventually('orders', () => load.seen.ids.size >= 3)
    const begun = performance.now()
    const restarts = async () => Number(await inspect(service, '{{.RestartCount}}'))
    const before = await restarts()
    await killProcess(service)
    await eventually(`${service} started again`, async () => (await restarts()) > before)
    await isReady()
    const ordered = load.seen.ids.size
    await eventually('orders again', () => load.seen.ids.size >= ordered + 3)
    const back = seconds(begun)
    const { ids, again, reads, failedReads } = await load.stop()
    await expectOrders(customer, ids)
    report(
      `${service} killed: back and taking orders after ${back}; ${ids.size} orders, ${again} sent again, all there once; ${failedReads.length} of ${reads} reads failed`,
    )
  }
}

/** `docker kill` counts as a stop by hand, after which nothing is started again; a crash is a killed process. */
async function killProcess(service) {
  process.kill(Number(await inspect(service, '{{.State.Pid}}')), 'SIGKILL')
}

/** The next version has one more migration, which changes data; one process after the other is replaced. */
async function upgrade(customer) {
  const next = join(project.folder, 'next')
  mkdirSync(next)
  writeFileSync(join(next, 'version.json'), JSON.stringify({ number: NEXT.number, commit: null }))
  writeFileSync(
    join(next, NEXT.migration),
    '-- changes data\nalter table products add tried text;\nupdate products set tried = name;\n',
  )
  const lines = [
    `FROM ${IMAGE}`,
    'COPY version.json build/server/',
    `COPY ${NEXT.migration} server/migrations/`,
  ]
  writeFileSync(join(next, 'Dockerfile'), `${lines.join('\n')}\n`)
  const former = await run('docker', ['image', 'inspect', '--format', '{{.Id}}', IMAGE])
  await run('docker', ['build', '--quiet', '--tag', IMAGE, next])
  const load = orderWithoutPause(api, customer)
  const begun = performance.now()
  for (const service of SHOPS) {
    await mustInProject(['up', '--detach', '--no-build', '--no-deps', service])
    const isNew = async () => (await readyInside(service)).includes(NEXT.number)
    await eventually(`${service} of the new version`, isNew)
  }
  const took = seconds(begun)
  await eventually('the new processes through nginx', async () => (await statusesSeen()).join() === '200')
  const { ids, again, reads, failedReads } = await load.stop()
  await expectOrders(customer, ids)
  assert.deepEqual(failedReads, [])
  assert.match(await mustInProject(['logs', '--no-color', 'shop1']), /making a backup first/)
  assert.match(await inShop(['ls', '/var/lib/niramoy/backups']), /before-9999/)
  await run('docker', ['tag', former, IMAGE])
  report(
    `upgraded one after the other in ${took} with a backup before the migration: ${ids.size} orders, ${again} sent again, all there once; none of ${reads} reads failed`,
  )
}

async function statusesSeen() {
  const seen = new Set()
  for (let asked = 0; asked < 9; asked++) seen.add((await api.send('/api/health')).status)
  return [...seen]
}

/** The version of a process that is ready, asked from within: it says it to nobody outside. */
async function readyInside(service) {
  const ask = `fetch('http://127.0.0.1:3000/api/ready')
    .then((ready) => ready.ok && console.log(require('node:fs').readFileSync('build/server/version.json', 'utf8')), () => {})`
  return (await inProject(['exec', '-T', service, 'node', '-e', ask])).stdout
}

async function saveAndRestore() {
  assert.doesNotMatch(await inShop(['npm', 'run', '--silent', 'verify']), /BROKEN/)
  const saved = await inShop(['npm', 'run', '--silent', 'backup', '--', BACKUP])
  report(`npm run verify, npm run backup: ${saved.split('\n')[0]}`)
  await mustInProject(['exec', '-T', 'postgres', 'createdb', '-U', 'niramoy', 'copy'])
  const copy = ['-e', 'DATABASE_URL=postgres://niramoy@postgres:5432/copy']
  const beside = (...words) =>
    mustInProject(['exec', '-T', ...copy, 'shop1', 'npm', 'run', '--silent', ...words])
  const restored = await beside('restore', '--', BACKUP)
  assert.doesNotMatch(await beside('verify'), /BROKEN/)
  report(`npm run restore into a new database, verified: ${restored.split('\n')[0]}`)
}

async function stop() {
  const begun = performance.now()
  await mustInProject(['stop'])
  for (const service of SHOPS) assert.equal(await inspect(service, '{{.State.ExitCode}}'), '0')
  const lines = (await run('docker', ['logs', await readContainer('shop1')])).split('\n').filter(Boolean)
  for (const line of lines) JSON.parse(line)
  report(`stopped in ${seconds(begun)}; all ${lines.length} lines of a process's log are JSON`)
}

async function expectOrders({ cookie }, ids) {
  for (const id of [...ids].slice(-20)) {
    const { status, text } = await api.send(`/api/orders/${id}`, { cookie })
    assert.equal(status, 200, `order ${id}: ${text}`)
  }
  const psql = ['exec', '-T', 'postgres', 'psql', '-U', 'niramoy', '-tA', 'niramoy', '-c']
  const there = await mustInProject([...psql, `select count(*) from orders where id in (${[...ids].join()})`])
  assert.equal(Number(there), ids.size)
}

function isReady() {
  return eventually('ready', async () => (await api.send('/api/ready')).status === 200)
}

async function takeMessage(request, response) {
  let body = ''
  for await (const chunk of request) body += chunk
  messages.push(body)
  response.end('{}')
}

async function eventually(what, ask) {
  for (const until = performance.now() + 180_000; performance.now() < until; await pause(200)) {
    const found = await ask()
    if (found) return found
  }
  const { stdout } = await inProject(['logs', '--no-color', '--tail', '30'])
  throw new Error(`not ${what} after three minutes:\n${stdout}`)
}

async function findCompose() {
  for (const words of [['docker', 'compose'], ['docker-compose']]) {
    const [command, ...first] = words
    if ((await execute(command, [...first, 'version'])).isOk) return words
  }
  throw new Error('Neither docker compose nor docker-compose works here.')
}

function inProject(args) {
  const [command, ...first] = compose
  const files = ['-p', 'niramoy-try', '-f', 'compose.yaml', '-f', 'override.json']
  return execute(command, [...first, ...files, ...args], project.folder)
}

async function mustInProject(args) {
  const { isOk, stdout, stderr } = await inProject(args)
  assert.ok(isOk, `compose ${args.join(' ')} failed:\n${stdout}${stderr}`)
  return stdout.trim()
}

function inShop(words) {
  return mustInProject(['exec', '-T', 'shop1', ...words])
}

function readContainer(service) {
  return mustInProject(['ps', '-q', service])
}

async function inspect(service, format) {
  return run('docker', ['inspect', '--format', format, await readContainer(service)])
}

async function run(command, args) {
  const { isOk, stdout, stderr } = await execute(command, args)
  assert.ok(isOk, `${command} ${args[0]} failed:\n${stdout}${stderr}`)
  return stdout.trim()
}

function execute(command, args, cwd) {
  return new Promise((resolve) => {
    const done = (error, stdout, stderr) => resolve({ isOk: !error, stdout, stderr })
    execFile(command, args, { cwd, maxBuffer: 1e9 }, done)
  })
}

function seconds(begun) {
  return `${((performance.now() - begun) / 1000).toFixed(1)} s`
}

function report(line) {
  process.stdout.write(`ok  ${line}\n`)
}

/**
 * Builds the image and tries it as an operator would: a start without and with its database, the first administrator,
 * one order paid on delivery, verify, backup, restore, the log, and a stop. Needs Linux with docker or podman.
 *
 *   node deploy/try-image.mjs [--tool podman] [--base image] [--port 3210] [-- options of the tool's build]
 *
 * PostgreSQL is the image postgres:17. Where that cannot be had: --database and --restore-into, each the address of an
 * empty database on this machine. Nothing stays but the image niramoy-try.
 */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const root = fileURLToPath(new URL('..', import.meta.url))
const { values: options, positionals: buildOptions } = parseArgs({
  allowPositionals: true,
  options: {
    tool: { type: 'string' },
    base: { type: 'string' },
    port: { type: 'string', default: '3210' },
    'postgres-port': { type: 'string', default: '54329' },
    database: { type: 'string' },
    'restore-into': { type: 'string' },
  },
})
const tool = options.tool ?? ['docker', 'podman'].find((name) => spawnSync(name, ['info']).status === 0)
assert.ok(tool, 'Neither docker nor podman works here.')
const IMAGE = 'niramoy-try'
const SHOP = 'niramoy-try-shop'
const POSTGRES = 'niramoy-try-postgres'
const address = `http://localhost:${options.port}`
const BACKUP = '/var/lib/niramoy/backup'
/** Signs that would break an address. */
const PASSWORD = `p@ss/w:o#r?d%41-${randomBytes(6).toString('hex')}`
const ADMIN = { phone: '01711000001', password: 'a-pharmacy-in-khulna' }
const CUSTOMER = { phone: '01811000001', password: 'tea-in-the-rain-77' }
const HOME = {
  fullName: 'রহিমা খাতুন',
  contactNo: CUSTOMER.phone,
  villageArea: 'সোনাডাঙ্গা আবাসিক এলাকা',
  policeStationSubDistrict: 'Sonadanga',
  cityDistrict: 'Khulna',
  stateDivision: 'Khulna',
}

const messages = []
const sms = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  messages.push(body)
  response.end('{}')
})
await new Promise((resolve) => sms.listen(0, '127.0.0.1', resolve))
try {
  build()
  await startShop()
  if (!options.database) await startPostgres()
  await eventually('ready', async () => (await statusOf('/api/ready')) === 200)
  await checkContainer()
  await sellSomething()
  saveAndRestore()
  stopShop()
  process.stdout.write('The image works.\n')
} finally {
  for (const name of [SHOP, POSTGRES]) spawnSync(tool, ['rm', '--force', '--volumes', name])
  sms.close()
}

function build() {
  const begun = performance.now()
  const format = tool === 'podman' ? ['--format', 'docker'] : []
  const base = options.base ? ['--build-arg', `BASE=${options.base}`] : []
  const { status } = spawnSync(tool, ['build', ...format, ...base, ...buildOptions, '--tag', IMAGE, root], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  assert.equal(status, 0, 'the image cannot be built')
  const bytes = Number(run(['image', 'inspect', '--format', '{{.Size}}', IMAGE]))
  report(`built in ${Math.round((performance.now() - begun) / 1000)} s, ${Math.round(bytes / 1e6)} MB`)
}

/** Settings of production that lead nowhere, but for the SMS: those come back here. */
function settings() {
  const database = options.database ?? `postgres://niramoy@127.0.0.1:${options['postgres-port']}/niramoy`
  const given = {
    PORT: options.port,
    PUBLIC_URL: address,
    DATABASE_URL: database,
    ...(!options.database && { DATABASE_PASSWORD: PASSWORD }),
    FILES: 'local',
    // the walk through its shop is by password alone
    STAFF_SECOND_FACTOR: 'offered',
    SECRET_KEY: randomBytes(36).toString('base64'),
    SMS_URL: `http://127.0.0.1:${sms.address().port}/`,
    SMTP_URL: 'smtp://127.0.0.1:9',
    SSLCOMMERZ_STORE_ID: 'none',
    SSLCOMMERZ_STORE_PASSWORD: 'none',
    SSLCOMMERZ_URL: 'https://sandbox.sslcommerz.com',
    SHOP_PHONE: '01711-000000',
    SHOP_EMAIL: 'care@shop.example',
    SHOP_ADDRESS: 'Khulna',
    SHOP_WHATSAPP: '8801711000000',
    DRAIN_SECONDS: '0',
  }
  return Object.entries(given).flatMap(([name, value]) => ['--env', `${name}=${value}`])
}

async function startShop() {
  run(['run', '--detach', '--network', 'host', '--name', SHOP, ...settings(), IMAGE])
  await eventually('alive', async () => (await statusOf('/api/health')) === 200)
  if (options.database) return
  assert.equal(await statusOf('/api/ready'), 503)
  assert.match(logs().join('\n'), /refuses connections\. Trying again in/)
  report('without its database it waits: /api/health 200, /api/ready 503')
}

async function startPostgres() {
  const env = { POSTGRES_USER: 'niramoy', POSTGRES_DB: 'niramoy', POSTGRES_PASSWORD: PASSWORD }
  const locale = '--encoding=UTF8 --lc-collate=C.UTF-8 --lc-ctype=C.UTF-8'
  const flags = Object.entries({ ...env, POSTGRES_INITDB_ARGS: locale })
  const set = flags.flatMap(([name, value]) => ['--env', `${name}=${value}`])
  const port = ['-p', options['postgres-port']]
  run(['run', '--detach', '--network', 'host', '--name', POSTGRES, ...set, 'postgres:17', ...port])
}

async function checkContainer() {
  assert.notEqual(inShop(['id', '-u']).trim(), '0')
  const state = () => run(['inspect', '--format', '{{.State.Health.Status}}', SHOP]).trim()
  if (tool === 'podman') run(['healthcheck', 'run', SHOP])
  else await eventually('healthy', async () => state() === 'healthy')
  assert.equal((await fetch(address)).status, 200)
  report('ready, healthy, without rights, and the home page is there')
}

async function sellSomething() {
  const create = ['npm', 'run', '--silent', 'admin:create', '--', '--phone', ADMIN.phone, '--name', 'Owner']
  const said = run(['exec', '--env', `ADMIN_PASSWORD=${ADMIN.password}`, SHOP, ...create])
  assert.match(said, /can log in with 01711000001/)
  report('npm run admin:create')
  const admin = await signedIn(ADMIN)
  const { id: categoryId } = await admin('/categories', { name: 'Pain & Fever' })
  const { id: genericNameId } = await admin('/generic-names', { name: 'Paracetamol', categoryId })
  const { id: brandId } = await admin('/brands', { name: 'Beximco' })
  const tablet = { name: 'Tablet', stripLabel: 'Strip', isMultiLevel: true }
  const { id: productTypeId } = await admin('/product-types', tablet)
  const pricing = [{ unitPrice: 1.2, unitsPerStrip: 10, stripsPerBox: 5, effectiveFrom: '2026-01-01' }]
  const product = { name: 'Napa', strength: '500 mg', usage: 'As told', pricing }
  const { id: productId } = await admin('/products', { ...product, brandId, genericNameId, productTypeId })
  await admin('/stock-batches', { ProductId: productId, quantity: 100, expiryDate: '2099-12-31' })
  const delivery = { name: 'Home delivery', price: 60, estimatedDeliveryTime: '1-3 days' }
  const { id: shippingMethodId } = await admin('/shipping-methods', delivery)

  const guest = caller('')
  await guest('/auth/register', { name: 'Rahima', ...CUSTOMER })
  const otp = await eventually('code', async () => /\b\d{6}\b/.exec(messages.join())?.[0])
  await guest('/auth/verify-otp', { login: CUSTOMER.phone, otp }, 200)
  const customer = await signedIn(CUSTOMER)
  const items = [{ productId, quantities: { strip: 1 } }]
  const quote = await customer('/orders/quote', { items, shippingMethodId }, 200)
  const form = { items, shippingMethodId, shippingAddress: HOME, billingAddress: HOME, paymentMethod: 'COD' }
  const order = await customer('/orders', form)
  report(`an order: ${JSON.stringify({ total: quote.total, ...order }).slice(0, 120)}`)
}

function saveAndRestore() {
  assert.doesNotMatch(inShop(['npm', 'run', '--silent', 'verify']), /BROKEN/)
  const saved = inShop(['npm', 'run', '--silent', 'backup', '--', BACKUP])
  report(`npm run verify, npm run backup: ${saved.trim()}`)
  if (!options.database)
    run(['exec', POSTGRES, 'createdb', '-U', 'niramoy', '-p', options['postgres-port'], 'copy'])
  else if (!options['restore-into']) return
  const copy = options['restore-into'] ?? `postgres://niramoy@127.0.0.1:${options['postgres-port']}/copy`
  const beside = ['exec', '--env', `DATABASE_URL=${copy}`, '--env', 'DATA_DIR=/tmp/copy', SHOP]
  const restored = run([...beside, 'npm', 'run', '--silent', 'restore', '--', BACKUP])
  assert.doesNotMatch(run([...beside, 'npm', 'run', '--silent', 'verify']), /BROKEN/)
  report(`npm run restore: ${restored.trim()}`)
}

function stopShop() {
  const begun = performance.now()
  run(['stop', '--time', '60', SHOP])
  assert.equal(run(['inspect', '--format', '{{.State.ExitCode}}', SHOP]).trim(), '0')
  const lines = logs()
  for (const line of lines) JSON.parse(line)
  report(
    `stopped in ${Math.round(performance.now() - begun)} ms; all ${lines.length} lines of its log are JSON`,
  )
}

async function signedIn({ phone, password }) {
  const answer = await send('/auth/login', { login: phone, password })
  assert.equal(answer.status, 200, await answer.text())
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return caller(cookies.join('; '))
}

function caller(cookie) {
  return async (path, body, status = 201) => {
    const answer = await send(path, body, cookie)
    const text = await answer.text()
    assert.equal(answer.status, status, `${path}: ${text}`)
    return JSON.parse(text)
  }
}

function send(path, body, cookie = '') {
  const headers = { 'content-type': 'application/json', origin: address, cookie }
  return fetch(`${address}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function statusOf(path) {
  const answer = await fetch(`${address}${path}`).catch(() => undefined)
  return answer?.status
}

async function eventually(what, ask) {
  for (const until = performance.now() + 120_000; performance.now() < until; await pause(200)) {
    const answer = await ask()
    if (answer) return answer
  }
  throw new Error(`not ${what} after two minutes:\n${logs().join('\n')}`)
}

function logs() {
  const { stdout, stderr } = spawnSync(tool, ['logs', SHOP], { encoding: 'utf8' })
  return `${stdout}\n${stderr}`.split('\n').filter(Boolean)
}

function inShop(words) {
  return run(['exec', SHOP, ...words])
}

function run(args) {
  const { status, stdout, stderr } = spawnSync(tool, args, { encoding: 'utf8' })
  assert.equal(status, 0, `${tool} ${args[0]} failed:\n${stdout}${stderr}`)
  return stdout
}

function report(line) {
  process.stdout.write(`ok  ${line}\n`)
}

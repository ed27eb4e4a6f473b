import { setTimeout as pause } from 'node:timers/promises'
import { withOpened } from '../bench/load/http-connection.ts'
import { openDb, PATIENT } from '../server/src/platform/db/db.ts'
import { brokenBooks } from '../server/src/testing/books.ts'
import { startNginx } from '../server/src/testing/servers/nginx-server.ts'
import { flood } from './resilience/flood.ts'
import {
  type Found,
  isAsExpected,
  messagesArrive,
  runFault,
  type ShopProcess,
  startShopProcess,
} from './resilience/run-fault.ts'
import { prepareScene, withPaidOrder } from './resilience/scene.ts'
import { FAULTS, getVisitor, SERVICES, startWorld, type World } from './resilience/world.ts'

const LONGEST_MS = 15_000

/** SIGTERM while people are being served: no reply is cut off, and the process ends in time. */
async function stopUnderLoad(shop: ShopProcess): Promise<string[]> {
  const seen = { served: 0, cut: [] as string[] }
  const visits = Array.from({ length: 20 }, () => visit(shop.url, seen))
  while (seen.served < 100 && seen.cut.length === 0) await new Promise(setImmediate)
  const { code, ms } = await shop.stop()
  await Promise.all(visits)
  console.log(`stopped under load: ${seen.served} served, ended with ${code} after ${Math.round(ms)} ms`)
  return [
    ...seen.cut.map((how) => `stopping: a visitor's answer was cut off: ${how}`),
    ...(code === 0 ? [] : [`stopping: it ended with ${code}`]),
    ...(ms < LONGEST_MS ? [] : [`stopping: it took ${Math.round(ms)} ms`]),
  ]
}

type Seen = { served: number; readonly cut: string[] }

/** As a balancer sends people: to a process that is ready, for as long as it says so. */
async function visit(url: string, seen: Seen): Promise<void> {
  const guest = getVisitor(url)
  const ask = (path: string) =>
    guest
      .get(path)
      .then(({ status }) => String(status))
      .catch((error: Error) => readCode(error))
  for (;;) {
    const ready = await ask('/api/ready')
    if (ready === '503') return
    const answer = ready === '200' ? await ask('/api/products?search=napa&pageSize=50') : ready
    if (answer !== '200') {
      seen.cut.push(answer)
      return
    }
    seen.served += 1
  }
}

function readCode(error: Error): string {
  const { cause } = error as { cause?: { code?: string } }
  return cause?.code ?? error.message
}

/** `npm run prove:resilience`: every fault of every service, a flood, and a stop in the middle of work. */
const MANY = '4000/60'
const LIMITS = [
  'LOGIN',
  'LOGIN_ACCOUNT',
  'REGISTER',
  'OTP_ASK',
  'OTP_MINUTE',
  'OTP_HOUR',
  'OTP_DAY',
  'OTP_PREFIX',
  'OTP_SHOP',
  'SOCIAL_LOGIN',
  'ORDER',
  'PAYMENT',
  'PAPER',
  'PRESCRIPTION',
  'QUOTE',
]
const [only] = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const problems: string[] = []
/** By then it receives announcements of changes again, and caches public replies. */
const calm = () => pause(2_000)

await withOpened(async (opened) => {
  const world = await startWorld()
  opened(() => world.close())
  const limits = Object.fromEntries(LIMITS.map((name) => [`LIMIT_${name}`, MANY]))
  const shop = await startShopProcess({
    ...world.settings,
    ...limits,
    DATA_DIR: world.folder,
    DRAIN_SECONDS: '2',
    TRUST_PROXY: '1',
  })
  let isOpen = true
  opened(() => isOpen && shop.stop())
  const nginx = await startNginx({ shops: [Number(new URL(shop.url).port)] })
  opened(() => nginx?.stop())
  console.log(nginx ? 'Through nginx, with the file that is shipped.' : 'There is no nginx here: left out.')
  await tryFaults(world, nginx?.url ?? shop.url)
  problems.push(...(await messagesArrive(world.databaseUrl)))
  if (!only || only === 'flood') problems.push(...(await flood(shop.url)))
  problems.push(...(await stopUnderLoad(shop)))
  isOpen = false
  const db = openDb(world.databaseUrl, { max: 1, limits: PATIENT })
  problems.push(...(await brokenBooks(db)).map(({ holds }) => `the books: ${holds}`))
  await db.destroy()
})
for (const problem of problems) console.error(`WRONG  ${problem}`)
process.exitCode = problems.length > 0 ? 1 : 0

async function tryFaults(world: World, shop: string): Promise<void> {
  let scene = await prepareScene(shop, world)
  let faults = 0
  let actions = 0
  for (const service of SERVICES) {
    if (only && only !== service) continue
    for (const [name, fault] of Object.entries(FAULTS[service])) {
      scene = await withPaidOrder(scene)
      const found = await runFault({ world, scene, service, name, fault, calm })
      const wrong = found.filter((one) => !isAsExpected(one))
      faults += 1
      actions += found.length
      const slowest = Math.round(Math.max(...found.map(({ ms }) => ms)))
      console.log(
        `${wrong.length > 0 ? 'WRONG' : 'ok   '}  ${service} ${name}: ${tally(found)}; ${slowest} ms at most`,
      )
      for (const one of wrong) console.log(`         ${describe(one)}`)
      problems.push(...wrong.map((one) => `${service} ${name}: ${describe(one)}`))
    }
  }
  console.log(`${faults} faults, ${actions} actions, ${problems.length} not as they should be`)
}

function tally(found: readonly Found[]): string {
  const counts = new Map<string, number>()
  for (const { outcome } of found) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  return [...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ')
}

function describe({ action, outcome, expected, afterwards, ms }: Found): string {
  return `${action} ${outcome} after ${Math.round(ms)} ms, not ${expected.join(' or ')}; afterwards ${afterwards}`
}

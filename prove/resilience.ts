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
  startShopProcess,
} from './resilience/run-fault.ts'
import { prepareScene, withPaidOrder } from './resilience/scene.ts'
import { stopUnderLoad } from './resilience/stop-under-load.ts'
import { FAULTS, SERVICES, startWorld, type World } from './resilience/world.ts'

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

import { setTimeout as pause } from 'node:timers/promises'
import { withOpened } from '../bench/load/with-opened.ts'
import { openDb, PATIENT } from '../server/src/platform/db/db.ts'
import { brokenBooks } from '../server/src/testing/books.ts'
import { startNginx } from '../server/src/testing/servers/nginx-server.ts'
import { flood } from './resilience/flood.ts'
import { messagesArrive } from './resilience/messages.ts'
import { NEIGHBOURS } from './resilience/neighbours.ts'
import { type Found, isAsExpected, runTrouble } from './resilience/run-trouble.ts'
import { prepareScene, withPaidOrder } from './resilience/scene.ts'
import { startShopProcess } from './resilience/shop-process.ts'
import { stopUnderLoad } from './resilience/stop-under-load.ts'
import { TROUBLES } from './resilience/troubles.ts'
import { startWorld, type World } from './resilience/world.ts'

/** `npm run prove:resilience`: every trouble of every neighbour, a flood, and a stop in the middle of work. */
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
/** By then it hears of changes again, and keeps what everyone sees. */
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
  await tryTroubles(world, nginx?.url ?? shop.url)
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

async function tryTroubles(world: World, shop: string): Promise<void> {
  let scene = await prepareScene(shop, world)
  let troubles = 0
  let deeds = 0
  for (const neighbour of NEIGHBOURS) {
    if (only && only !== neighbour) continue
    for (const [name, trouble] of Object.entries(TROUBLES[neighbour])) {
      scene = await withPaidOrder(scene)
      const found = await runTrouble({ world, scene, neighbour, name, trouble, calm })
      const wrong = found.filter((one) => !isAsExpected(one))
      troubles += 1
      deeds += found.length
      const slowest = Math.round(Math.max(...found.map(({ ms }) => ms)))
      console.log(
        `${wrong.length > 0 ? 'WRONG' : 'ok   '}  ${neighbour} ${name}: ${tally(found)}; ${slowest} ms at most`,
      )
      for (const one of wrong) console.log(`         ${describe(one)}`)
      problems.push(...wrong.map((one) => `${neighbour} ${name}: ${describe(one)}`))
    }
  }
  console.log(`${troubles} troubles, ${deeds} deeds, ${problems.length} not as they should be`)
}

function tally(found: readonly Found[]): string {
  const counts = new Map<string, number>()
  for (const { outcome } of found) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  return [...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ')
}

function describe({ deed, outcome, expected, afterwards, ms }: Found): string {
  return `${deed} ${outcome} after ${Math.round(ms)} ms, not ${expected.join(' or ')}; afterwards ${afterwards}`
}

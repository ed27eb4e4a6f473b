import { ACROSS, databaseAway } from './growth/across.ts'
import { type Beside, eventually, type Ground, openGround } from './growth/ground.ts'
import { killUnderLoad } from './growth/kill-under-load.ts'
import { counted, ORDERS_TAKEN } from './growth/metrics.ts'
import { visitor } from './growth/visitor.ts'

/** `npm run prove:growth`: three processes behind nginx do what one does, also while one of them is killed. */
const ORDERS = process.argv.includes('--quick') ? 200 : 1_500

const problems: string[] = []
for (const beside of ['nothing', 'Redis', 'a replica'] as const) await proveBeside(beside)
for (const problem of problems) process.stderr.write(`BROKEN  ${problem}\n`)
process.exitCode = problems.length > 0 ? 1 : 0

async function proveBeside(beside: Beside): Promise<void> {
  const ground = await openGround(beside)
  try {
    if (beside === 'Redis' && !ground.redis)
      return say('There is no Redis here, and none can be installed: left out.')
    say(`Three processes behind ${ground.balancer.kind}, one S3, one PostgreSQL and ${beside} beside it.`)
    const before = problems.length
    for (const { name, run } of ACROSS) await prove(`${beside}: ${name}`, () => run(ground))
    await prove(`${beside}: killed under load`, () => killUnderLoad(ground, ORDERS))
    await prove(`${beside}: spread`, () => spread(ground, beside))
    await prove(`${beside}: the database is away`, () => databaseAway(ground))
    const said = ground.shops.map((shop) => shop.said()).join('')
    if (problems.length > before) process.stderr.write(`What the processes said:\n${said}\n`)
  } finally {
    await ground.stop()
  }
}

async function prove(name: string, run: () => Promise<string>): Promise<void> {
  try {
    say(`ok      ${name}: ${await run()}`)
  } catch (error) {
    problems.push(`${name}: ${(error as Error).stack ?? String(error)}`)
  }
}

/** What each process says of itself at its private address, since it was started last. */
async function spread({ shops }: Ground, beside: Beside): Promise<string> {
  const orders = await counted(shops, ORDERS_TAKEN)
  const more = {
    nothing: '',
    Redis: 'niramoy_shared_cache_reads_total{result="hit"}',
    'a replica': 'niramoy_replica_reads_total{from="replica"}',
  }
  const series = more[beside]
  if (!series) return `orders taken by each: ${orders.join(', ')}`
  // while everything is ordered all the time hardly anything holds long enough: now it is calm
  let page = 1
  await eventually(async () => {
    const inTurn = [...shops.slice(page % 3), ...shops.slice(0, page % 3)]
    for (const { url } of inTurn) await visitor(url).ask(`/api/products?page=${page}`)
    page += 1
    return (await counted(shops, series)).every((count) => count > 0)
  }, `each process reads from ${beside}`)
  return `orders taken by each: ${orders.join(', ')}; ${series}: ${(await counted(shops, series)).join(', ')}`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

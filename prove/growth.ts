import { ACROSS } from './growth/across.ts'
import { type Ground, openGround } from './growth/ground.ts'
import { killUnderLoad } from './growth/kill-under-load.ts'

/** `npm run prove:growth`: three processes behind nginx do what one does, also while one of them is killed. */
const ORDERS = process.argv.includes('--quick') ? 200 : 1_500

process.exitCode = await main()

async function main(): Promise<number> {
  const problems: string[] = []
  const ground = await openGround()
  try {
    say(`Three processes behind ${ground.balancer.kind}, one PostgreSQL, one S3.`)
    await proveAll(ground, problems)
  } finally {
    await ground.stop()
  }
  const said = ground.shops.map((shop) => shop.said()).join('')
  if (problems.length > 0) process.stderr.write(`What the processes said:\n${said}\n`)
  for (const problem of problems) process.stderr.write(`BROKEN  ${problem}\n`)
  return problems.length > 0 ? 1 : 0
}

async function proveAll(ground: Ground, problems: string[]): Promise<void> {
  for (const { name, run } of ACROSS) await prove(name, () => run(ground), problems)
  await prove('killed under load', () => killUnderLoad(ground, ORDERS), problems)
  await prove('spread', () => spread(ground), problems)
}

async function prove(name: string, run: () => Promise<string>, problems: string[]): Promise<void> {
  try {
    say(`ok      ${name}: ${await run()}`)
  } catch (error) {
    problems.push(`${name}: ${(error as Error).stack ?? String(error)}`)
  }
}

/** What each process says of itself at its private address. */
async function spread({ shops }: Ground): Promise<string> {
  const counts = await Promise.all(
    shops.map(async ({ metrics }) => {
      const text = await (await fetch(metrics)).text()
      const orders =
        /^niramoy_requests_total\{method="POST",route="\/api\/orders",status="201"\} (\d+)$/m.exec(text)
      return Number(orders?.[1] ?? 0)
    }),
  )
  if (counts.some((count) => count === 0))
    throw new Error(`one process had nothing to do: ${counts.join(', ')}`)
  return `orders answered since each process was started last, by its metrics: ${counts.join(', ')}`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

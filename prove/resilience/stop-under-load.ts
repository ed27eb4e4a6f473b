import type { ShopProcess } from './run-fault.ts'
import { getVisitor } from './world.ts'

const LONGEST_MS = 15_000

/** SIGTERM while people are being served: no reply is cut off, and the process ends in time. */
export async function stopUnderLoad(shop: ShopProcess): Promise<string[]> {
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

import type { ShopProcess } from './shop-process.ts'
import { visitorOf } from './visitor.ts'

const LONGEST_MS = 15_000

/** SIGTERM while people are being served: nobody's answer is cut off, and the process ends in time. */
export async function stopUnderLoad(shop: ShopProcess): Promise<string[]> {
  const seen = { served: 0, isStopping: false, cut: [] as string[] }
  const visits = Array.from({ length: 20 }, () => visit(shop.url, seen))
  while (seen.served < 100 && seen.cut.length === 0) await new Promise(setImmediate)
  seen.isStopping = true
  const { code, ms } = await shop.stop()
  await Promise.all(visits)
  console.log(`stopped under load: ${seen.served} served, ended with ${code} after ${Math.round(ms)} ms`)
  return [
    ...seen.cut.map((how) => `stopping: a visitor's answer was cut off: ${how}`),
    ...(code === 0 ? [] : [`stopping: it ended with ${code}`]),
    ...(ms < LONGEST_MS ? [] : [`stopping: it took ${Math.round(ms)} ms`]),
  ]
}

type Seen = { served: number; isStopping: boolean; readonly cut: string[] }

async function visit(url: string, seen: Seen): Promise<void> {
  const guest = visitorOf(url)
  for (;;) {
    const status = await guest
      .get('/api/products?search=napa&pageSize=50')
      .then((said) => said.status)
      .catch((error: Error) => codeOf(error))
    if (status === 200) seen.served += 1
    // once it does not listen any more, that is as it should be
    else if (seen.isStopping && GONE.has(status)) return
    else if (status !== 503) {
      seen.cut.push(String(status))
      return
    }
  }
}

const GONE: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ECONNRESET'])

function codeOf(error: Error): string {
  const { cause } = error as { cause?: { code?: string } }
  return cause?.code ?? error.message
}

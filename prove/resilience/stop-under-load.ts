import type { ShopProcess } from './shop-process.ts'
import { visitorOf } from './visitor.ts'

const LONGEST_MS = 15_000

/** SIGTERM while people are being served: nobody's answer is cut off, and the process ends in time. */
export async function stopUnderLoad(shop: ShopProcess): Promise<string[]> {
  const guest = visitorOf(shop.url)
  let served = 0
  const cut: string[] = []
  let isStopping = false
  async function visit(): Promise<void> {
    for (;;) {
      try {
        const { status } = await guest.get('/api/products?search=napa&pageSize=50')
        if (status === 200) served += 1
        else if (status !== 503) cut.push(`answered ${status}`)
      } catch (error) {
        const { cause } = error as { cause?: { code?: string } }
        // once it does not listen any more, that is as it should be
        if (isStopping && (cause?.code === 'ECONNREFUSED' || cause?.code === 'ECONNRESET')) return
        cut.push(String(cause?.code ?? error))
        return
      }
    }
  }
  const visits = Array.from({ length: 20 }, visit)
  while (served < 100 && cut.length === 0) await new Promise(setImmediate)
  isStopping = true
  const { code, ms } = await shop.stop()
  await Promise.all(visits)
  console.log(`stopped under load: ${served} served, ended with ${code} after ${Math.round(ms)} ms`)
  return [
    ...cut.map((how) => `stopping: a visitor's answer was cut off: ${how}`),
    ...(code === 0 ? [] : [`stopping: it ended with ${code}`]),
    ...(ms < LONGEST_MS ? [] : [`stopping: it took ${Math.round(ms)} ms`]),
  ]
}

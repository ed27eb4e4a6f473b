import { setTimeout as pause } from 'node:timers/promises'
import { memoryOf } from './processes.ts'
import { type ShopSettings, startShop } from './server-process.ts'

/** One value for each start. */
export type Starts = { readonly seconds: readonly number[]; readonly megabytes: readonly number[] }

/** Long enough for what a start leaves to be done afterwards. */
const IDLE_MS = 3_000

/** How long the shop takes to open, and how much memory it uses before the first visitor. */
export async function measureStarts(settings: ShopSettings, times: number): Promise<Starts> {
  const seconds: number[] = []
  const megabytes: number[] = []
  for (let round = 0; round < times; round++) {
    const shop = await startShop(settings)
    seconds.push(shop.startedInMs / 1000)
    await pause(IDLE_MS)
    megabytes.push(memoryOf(shop.pid).now)
    await shop.stop()
  }
  return { seconds, megabytes }
}

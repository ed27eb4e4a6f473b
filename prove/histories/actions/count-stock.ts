import { type Client, getClient, type Play, press } from '../stage/play.ts'

type Line = { readonly id: number; readonly expected: number | null }
type Take = { readonly id: number; readonly handedInAt: string | null; readonly rows: readonly Line[] }

/** One product's batches are counted beside sales, with differences; another person approves, or the count is dropped. */
export async function countStock(play: Play, client: Client): Promise<void> {
  const { drawn } = client
  const { products, staff } = play.world
  const productIds = [drawn.getOne(products).id]
  const post = async (path: string, body: object) => {
    const key = `${play.name}-${++play.count}`
    const [first] = await press(client, { method: 'POST', path: `/api/stock-takes${path}`, body, key })
    return first && first.status < 300 ? (first.reply as Take) : null
  }
  const started = await post('', { scope: 'products', productIds, isBlind: false })
  if (!started) return
  for (const { id, expected } of started.rows) {
    const quantity = Math.max(0, (expected ?? 0) + drawn.getOne([0, 0, 1, 4, -1, -3]))
    if (drawn.isLucky(85))
      await post(`/${started.id}/count`, { lineId: id, quantity, reason: 'counted', seen: null })
  }
  const handedIn = await post(`/${started.id}/hand-in`, { leaveRest: true })
  if (!handedIn || drawn.isLucky(10)) {
    await post(`/${started.id}/cancel`, {})
    return
  }
  const other = staff.find(({ id }) => id !== client.person.id) ?? client.person
  const path = `/api/stock-takes/${started.id}/approve`
  const approving = { method: 'POST', path, key: `${play.name}-${++play.count}` } as const
  const [approved] = await press(getClient(play, `approver ${other.id}`, drawn, other), {
    ...approving,
    body: { handedInAt: handedIn.handedInAt },
  })
  // fewer are there by now than would be taken out
  if (approved?.status !== 200) await post(`/${started.id}/cancel`, {})
}

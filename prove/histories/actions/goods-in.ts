import type { LotForm } from '@niramoy/contract/stock/goods-receipts'
import { type Client, type Play, press } from '../stage/play.ts'
import { dayIn } from '../stage/world.ts'

type Made = { readonly id: number }
const toKey = (play: Play) => `${play.name}-${++play.count}`

/** A delivery with or without a purchase order, some units free; sometimes undone at once. */
export async function receiveGoods(play: Play, client: Client): Promise<void> {
  const { drawn } = client
  const { products, supplierId } = play.world
  const goods = drawn.shuffle(products).slice(0, drawn.between(1, 2))
  const order = drawn.isLucky(40) ? await orderGoods(play, client, goods) : null
  const key = toKey(play)
  const lines = goods.map(({ id }) => getLot(play, client, id, order !== null))
  const invoiceAmount = Math.round(lines.reduce((sum, { amount }) => sum + amount, 0) * 100) / 100
  const body = {
    ...{ supplierId, invoiceNumber: key, invoiceAmount, lines },
    ...{ invoiceDate: dayIn(play.stage.context, -1), acceptNearExpiry: drawn.isLucky(90) },
    ...(order !== null && { purchaseOrderId: order }),
  }
  const [first] = await press(client, { method: 'POST', path: '/api/admin/goods-receipts', body, key })
  if (first?.status !== 201 || drawn.isLucky(80)) return
  const path = `/api/admin/goods-receipts/${(first.reply as Made).id}/reverse`
  const again = toKey(play)
  await press(client, { method: 'POST', path, body: { reason: again }, key: again })
}

function getLot(
  play: Play,
  { drawn }: Client,
  productId: number,
  isOrdered: boolean,
): Partial<LotForm> & Pick<LotForm, 'amount'> {
  const units = drawn.between(1, 20)
  return {
    ...{ productId, units, bonusUnits: drawn.getOne([0, 0, 1, 5]), amount: drawn.between(100, 50_000) / 100 },
    ...{ batchId: drawn.getOne(['LOT-1', 'LOT-2', `LOT-${++play.count}`]) },
    // the same lot has one date, whoever books it
    expiryDate: play.world.lotsExpireOn,
    ...(isOrdered && { discrepancy: 'as the lorry had it' }),
  }
}

async function orderGoods(
  play: Play,
  client: Client,
  goods: readonly { readonly id: number }[],
): Promise<number | null> {
  const lines = goods.map(({ id }) => ({ productId: id, packUnits: 10, packs: client.drawn.between(1, 3) }))
  const body = { supplierId: play.world.supplierId, lines }
  const made = await client.ask({ method: 'POST', path: '/api/admin/purchase-orders', body })
  if (made.status !== 201) return null
  const { id } = made.reply as Made
  await client.ask({ method: 'POST', path: `/api/admin/purchase-orders/${id}/send`, body: {} })
  return id
}

type Batch = { readonly id: number; readonly quantity: number }

/** Some units of a batch, sometimes more than it has; the credit comes at once, or never. */
export async function returnToSupplier(play: Play, client: Client): Promise<void> {
  const { drawn } = client
  const product = drawn.getOne(play.world.products)
  const listed = await client.ask({ method: 'GET', path: `/api/stock-batches/product/${product.id}` })
  const batches = listed.status === 200 ? (listed.reply as readonly Batch[]) : []
  const chosen = drawn.shuffle(batches.filter(({ quantity }) => quantity > 0)).slice(0, 2)
  if (chosen.length === 0) return
  const lines = chosen.map(({ id, quantity }) => ({
    stockBatchId: id,
    units: drawn.isLucky(90) ? drawn.between(1, Math.min(quantity, 5)) : quantity + 1,
  }))
  const key = toKey(play)
  const sent = { supplierId: play.world.supplierId, reason: 'other', note: key, expectedCredit: 10, lines }
  const [first] = await press(client, {
    method: 'POST',
    path: '/api/admin/supplier-returns',
    body: sent,
    key,
  })
  if (first?.status !== 201 || drawn.isLucky(50)) return
  const path = `/api/admin/supplier-returns/${(first.reply as Made).id}/credit`
  const credit = toKey(play)
  await press(client, { method: 'POST', path, body: { creditNumber: credit, amount: 9.5 }, key: credit })
}

/** Two may pay at once what is owed once. */
export async function paySupplier(play: Play, client: Client): Promise<void> {
  const { drawn } = client
  const { supplierId } = play.world
  const path = `/api/admin/supplier-payments/suppliers/${supplierId}`
  const shown = await client.ask({ method: 'GET', path })
  const owed = shown.status === 200 ? (shown.reply as { account: { owed: number } }).account.owed : 0
  if (owed <= 0) return
  const key = toKey(play)
  const amount = drawn.isLucky(60) ? owed : Math.max(0.01, Math.round(owed * drawn.below(100)) / 100)
  const body = { supplierId, amount, method: 'cash', reference: key }
  const [first] = await press(client, { method: 'POST', path: '/api/admin/supplier-payments', body, key })
  if (first?.status !== 201 || drawn.isLucky(75)) return
  const undo = `/api/admin/supplier-payments/${(first.reply as Made).id}/reverse`
  const again = toKey(play)
  await press(client, { method: 'POST', path: undo, body: { reason: again }, key: again })
}

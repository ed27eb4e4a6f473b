/** Suppliers, and what is bought from them, with the shop's own calls. */
import type { Context } from '../../../platform/context.ts'
import type { Shop } from '../../shop.ts'
import { givenProduct } from '../catalogue.ts'

type Staff = Awaited<ReturnType<Shop['admin']>>
type SupplierFacts = {
  readonly name?: string
  readonly email?: string
  readonly termsDays?: number
  readonly leadDays?: number
  readonly isActive?: boolean
}

let made = 0
/** In the shape that the pictures of `prove:kill` leave out. */
export const unique = () => `SU-${String(++made).padStart(6, '0')}`

export async function givenSupplier({ db, now }: Context, facts: SupplierFacts = {}): Promise<number> {
  const { id } = await db
    .insertInto('suppliers')
    .values({
      name: facts.name ?? unique(),
      email: facts.email ?? null,
      terms_days: facts.termsDays ?? 30,
      lead_days: facts.leadDays ?? 3,
      is_active: facts.isActive ?? true,
      created_at: now(),
      updated_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type OrderFacts = {
  readonly supplierId?: number
  readonly productId?: number
  readonly packs?: number
  readonly isSent?: boolean
}

/** Two packs of fifty tablets at 40 taka, unless said otherwise. */
export async function givenPurchaseOrder(shop: Shop, staff: Staff, facts: OrderFacts = {}) {
  const supplierId = facts.supplierId ?? (await givenSupplier(shop.context))
  const productId = facts.productId ?? (await givenProduct(shop.context))
  const lines = [{ productId, packUnits: 50, packs: facts.packs ?? 2, packCost: 40 }]
  const order = okay(await staff.post('/api/admin/purchase-orders', { supplierId, lines })).json<{
    id: number
  }>()
  if (facts.isSent) okay(await staff.post(`/api/admin/purchase-orders/${order.id}/send`, {}))
  return { id: order.id, supplierId, productId }
}

type Lot = Readonly<Record<string, unknown>>

/** A hundred units for 80 taka. */
export function lotOf(productId: number, more: Lot = {}) {
  return {
    productId,
    batchId: unique(),
    expiryDate: '2027-12-31',
    units: 100,
    bonusUnits: 0,
    amount: 80,
    ...more,
  }
}

export function receiptOf(supplierId: number, lines: readonly ReturnType<typeof lotOf>[], more: Lot = {}) {
  const invoiceAmount = lines.reduce((sum, { amount }) => sum + amount, 0)
  return { supplierId, invoiceNumber: unique(), invoiceDate: '2026-01-14', invoiceAmount, lines, ...more }
}

export async function givenReceipt(shop: Shop, staff: Staff, more: Lot = {}) {
  const supplierId = await givenSupplier(shop.context)
  const productId = await givenProduct(shop.context)
  const body = receiptOf(supplierId, [lotOf(productId)], more)
  const receipt = okay(await staff.post('/api/admin/goods-receipts', body)).json<{
    id: number
    lines: { stockBatchId: number }[]
  }>()
  return { id: receipt.id, supplierId, productId, batchId: receipt.lines[0]?.stockBatchId ?? 0 }
}

function okay<Answer extends { readonly statusCode: number; readonly body: string }>(answer: Answer): Answer {
  if (answer.statusCode >= 400) throw new Error(`could not be given: ${answer.statusCode} ${answer.body}`)
  return answer
}

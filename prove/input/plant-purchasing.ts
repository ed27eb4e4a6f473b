import { poisha } from '@niramoy/domain/platform/money'
import { adminGoodsReceipts } from '@niramoy/texts/en/stock/admin/admin-goods-receipts'
import { adminSupplierReturns } from '@niramoy/texts/en/stock/admin/admin-supplier-returns'
import type { Planter } from './mark.ts'

type Facts = { readonly adminId: number; readonly product: number }

/** A supplier from whom something came, to whom something went back, and who was paid. */
export async function plantPurchasing(planter: Planter, { adminId, product }: Facts) {
  const { db, now, random } = planter
  const at = { created_at: now() }
  const by = { created_by: adminId, ...at }
  const name = `Depot ${Buffer.from(random(6)).toString('hex')}`
  const { id: supplier } = await db
    .insertInto('suppliers')
    .values({ name, email: 'depot@example.com', terms_days: 30, ...at, updated_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: purchaseOrder } = await db
    .insertInto('purchase_orders')
    .values({ supplier_id: supplier, ...by, updated_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('purchase_order_lines')
    .values({ purchase_order_id: purchaseOrder, product_id: product, pack_units: 100, packs: 5 })
    .execute()
  const payment = { supplier_id: supplier, amount_poisha: poisha(1_000), paid_on: '2026-01-01' } as const
  const { id: supplierPayment } = await db
    .insertInto('supplier_payments')
    .values({ ...payment, method: 'cash', is_advance: true, ...by })
    .returning('id')
    .executeTakeFirstOrThrow()
  const moved = await plantMoved(planter, { supplier, product, adminId })
  return { supplier, purchaseOrder, supplierPayment, ...moved }
}

type Moved = Facts & { readonly supplier: number }

/** A delivery into a batch of its own, and a return out of another. */
async function plantMoved({ db, now }: Planter, { supplier, product, adminId }: Moved) {
  const by = { created_by: adminId, created_at: now() }
  const cost = poisha(10_000)
  const { id: receipt } = await db
    .insertInto('goods_receipts')
    .values({
      supplier_id: supplier,
      invoice_number: 'INV-1',
      invoice_on: '2026-01-01',
      due_on: '2026-01-31',
      invoice_poisha: cost,
      goods_poisha: cost,
      ...by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: supplierReturn } = await db
    .insertInto('supplier_returns')
    .values({ supplier_id: supplier, reason: 'damaged', expected_poisha: poisha(500), ...by })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [received = 0, returned = 0] = await plantBatches(db, product, now())
  const of = { product_id: product, created_at: now() }
  const came = { ...of, kind: 'stock-in', change: 100 } as const
  const [entry] = await db
    .insertInto('stock_ledger')
    .values([
      { ...came, batch_id: received, reason: adminGoodsReceipts.ledger(receipt) },
      { ...came, batch_id: returned, reason: 'New stock added' },
    ])
    .returning('id')
    .execute()
  const sentBack = {
    kind: 'supplier-return',
    change: -5,
    reason: adminSupplierReturns.ledger(supplierReturn),
  } as const
  const out = await db
    .insertInto('stock_ledger')
    .values({ ...of, ...sentBack, batch_id: returned })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lot = { receipt_id: receipt, batch_id: received, product_id: product, units: 100, bonus_units: 0 }
  await db
    .insertInto('goods_receipt_lines')
    .values({ ...lot, ledger_id: entry?.id ?? 0, cost_poisha: cost })
    .execute()
  const line = {
    return_id: supplierReturn,
    batch_id: returned,
    product_id: product,
    ledger_id: out.id,
    units: 5,
  }
  await db.insertInto('supplier_return_lines').values(line).execute()
  return { receipt, supplierReturn }
}

async function plantBatches(db: Planter['db'], product_id: number, created_at: Date): Promise<number[]> {
  const codes = ['LOT-RECEIVED', 'LOT-RETURNED']
  const made = await db
    .insertInto('stock_batches')
    .values(codes.map((code) => ({ product_id, code, expires_on: '2027-12-31', created_at })))
    .returning('id')
    .execute()
  return made.map(({ id }) => id)
}

import type { FieldError } from '@niramoy/contract/platform/says'
import type { GoodsReceipt, LotForm, ReceiptForm } from '@niramoy/contract/stock/goods-receipts'
import type { Actor } from '@niramoy/domain/people/actor'
import { addDays } from '@niramoy/domain/platform/dhaka'
import { groupedTaka, type Poisha, toPoisha, toTaka } from '@niramoy/domain/platform/money'
import { unitCost } from '@niramoy/domain/stock/purchasing'
import { adminGoodsReceipts as texts } from '@niramoy/texts/en/stock/admin/admin-goods-receipts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refusalAt, refuseOn } from '../../platform/refusal/refuse-on.ts'
import { bookIn } from '../batches/book-in.step.ts'
import { lockBatchNamed, selectPack } from '../batches/stock-batches.sql.ts'
import { announceStock } from '../ledger/order-stock.sql.ts'
import { lockSupplier } from '../suppliers/suppliers.sql.ts'
import { checkReceipt } from './check-receipt.step.ts'
import {
  insertReceipt,
  insertReceiptLine,
  selectBookedInvoice,
  selectOwnPrice,
} from './goods-receipts.sql.ts'
import { findAbovePrinted } from './goods-receipts.view.ts'
import { readReceipt } from './read-receipt.step.ts'
import { computeUnits, countReceived, lockReceivedOrder } from './receive-order.step.ts'

/** POST /admin/goods-receipts: purchasing 5 and 6. Locks the supplier, the order, then the batches. */
export async function bookReceipt(context: Context, actor: Actor, form: ReceiptForm): Promise<GoodsReceipt> {
  const goods = checkReceipt(form, context.now())
  const booking = transactOnce(context, actor.id, async (tx) => {
    const supplier = await lockSupplier(tx, form.supplierId)
    if (!supplier) throw refusalAt('supplierId', 'supplier-not-found')
    await lockReceivedOrder(tx, form)
    await refuseKnownInvoice(tx, form)
    if (!form.acceptAbovePrinted) await refuseAbovePrinted(tx, form, context.now())
    const id = await insertReceipt(tx, {
      ...getHead(form, goods),
      due_on: addDays(form.invoiceDate, supplier.terms_days),
      created_by: actor.id,
      created_at: context.now(),
    })
    for (const lot of inLockOrder(form))
      await bookLot(tx, context, { receiptId: id, actorId: actor.id, ...lot })
    if (form.purchaseOrderId !== undefined) {
      await countReceived(tx, form.purchaseOrderId, { units: computeUnits(form), at: context.now() })
    }
    await announceStock(tx)
    return { id }
  })
  const dated = refuseOn({ stock_batches_dates: 'stock-batch-expiry-too-early' }, booking, 'lines')
  const { id } = await refuseOn(
    { goods_receipts_invoice_key: 'receipt-invoice-known' },
    dated,
    'invoiceNumber',
  )
  return readReceipt(context.db, id, context.now())
}

function getHead(form: ReceiptForm, goods: Poisha) {
  const invoice = toPoisha(form.invoiceAmount)
  return {
    supplier_id: form.supplierId,
    purchase_order_id: form.purchaseOrderId ?? null,
    invoice_number: form.invoiceNumber,
    invoice_on: form.invoiceDate,
    invoice_poisha: invoice,
    goods_poisha: goods,
    difference_reason: (invoice !== goods && form.differenceReason) || null,
    note: form.note ?? null,
  }
}

/** The refusal names the receipt that has it. */
async function refuseKnownInvoice(tx: Tx, { supplierId, invoiceNumber }: ReceiptForm): Promise<void> {
  const known = await selectBookedInvoice(tx, supplierId, invoiceNumber)
  if (known === undefined) return
  const code = 'receipt-invoice-known'
  const text = texts.refusals.invoiceKnownAs(known)
  throw new Refusal(code, { fields: { invoiceNumber: { code, text } } })
}

/** purchasing 5: what is sold for more than is printed on it is taken in only on purpose. Names every such lot. */
async function refuseAbovePrinted(tx: Tx, { lines }: ReceiptForm, now: Date): Promise<void> {
  const fields: Record<string, FieldError> = {}
  const code = 'receipt-above-printed'
  for (const [at, lot] of lines.entries()) {
    if (lot.printedPrice === undefined) continue
    const printed = { printed_price_poisha: toPoisha(lot.printedPrice), printed_price_per: lot.printedPer }
    const above = findAbovePrinted(await selectOwnPrice(tx, lot.productId, now), printed)
    if (!above) continue
    const taka = (amount: Poisha) => groupedTaka(toTaka(amount))
    const text = texts.refusals.abovePrinted(above.level, taka(above.ours), taka(above.most))
    fields[`lines.${at}.printedPrice`] = { code, text }
  }
  if (Object.keys(fields).length > 0) throw new Refusal(code, { fields })
}

type Lot = { readonly lot: LotForm; readonly at: number }

/** Batches are locked in the order in which orders lock them. */
function inLockOrder({ lines }: ReceiptForm): Lot[] {
  return lines
    .map((lot, at) => ({ lot, at }))
    .toSorted(
      (one, other) =>
        one.lot.productId - other.lot.productId || one.lot.expiryDate.localeCompare(other.lot.expiryDate),
    )
}

type Booking = Lot & { readonly receiptId: number; readonly actorId: number }

async function bookLot(tx: Tx, context: Context, { lot, at, receiptId, actorId }: Booking): Promise<void> {
  const pack = await selectPack(tx, lot.productId, context.now())
  if (!pack) throw refusalAt(`lines.${at}.productId`, 'product-not-found')
  const units = lot.units + lot.bonusUnits
  const before = await lockBatchNamed(tx, lot.productId, lot.batchId)
  const { id, ledgerId } = await atLine(
    at,
    bookIn(tx, context, {
      productId: lot.productId,
      code: lot.batchId,
      manufacturedOn: lot.manufactureDate,
      expiresOn: lot.expiryDate,
      costPrice: unitCost(toPoisha(lot.amount), units),
      units,
      reason: texts.ledger(receiptId),
      notes: undefined,
      actorId,
    }),
  )
  await insertReceiptLine(tx, {
    receipt_id: receiptId,
    product_id: lot.productId,
    batch_id: id,
    ledger_id: ledgerId,
    units: lot.units,
    bonus_units: lot.bonusUnits,
    cost_poisha: toPoisha(lot.amount),
    previous_cost_poisha: before && !before.deleted_at ? before.cost_price_poisha : null,
    printed_price_poisha: lot.printedPrice === undefined ? null : toPoisha(lot.printedPrice),
    printed_price_per: lot.printedPer,
    discrepancy: lot.discrepancy ?? null,
  })
}

/** What is wrong with a lot is said of its line. */
async function atLine<T>(at: number, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Refusal) || !error.details.fields) throw error
    const fields = Object.entries(error.details.fields).map(([field, wrong]) => [
      `lines.${at}.${field}`,
      wrong,
    ])
    throw new Refusal(error.code, { fields: Object.fromEntries(fields) })
  }
}

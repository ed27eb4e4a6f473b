import type { FileReply } from '@niramoy/contract/platform/call'
import type { PurchaseOrder } from '@niramoy/contract/stock/purchase-orders'
import type { Actor } from '@niramoy/domain/people/actor'
import { adminPurchaseOrders as texts } from '@niramoy/texts/en/stock/admin/admin-purchase-orders'
import type { Settings } from '../../platform/config/config.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { PDF, renderPdf } from '../../platform/integrations/documents/typst.ts'
import { getFile } from '../../platform/integrations/files/files.ts'
import { queueMessage } from '../../platform/outbox/queue-message.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refuseChanged } from '../../platform/versions/refuse-changed.step.ts'
import { pdfHeader, takaText } from '../suppliers/pdf-header.step.ts'
import { lockPurchaseOrder, updatePurchaseOrder } from './purchase-orders.sql.ts'
import { readPurchaseOrder } from './read-purchase-order.step.ts'

type Sending = { readonly id: number; readonly byEmail: boolean; readonly version: number | undefined }

/** POST /admin/purchase-orders/{id}/send: purchasing 3. */
export async function sendPurchaseOrder(
  context: Context,
  actor: Actor,
  { id, byEmail, version }: Sending,
): Promise<PurchaseOrder> {
  const at = context.now()
  const read = await readPurchaseOrder(context.db, id, at)
  // set before the transaction, which must not wait for it
  const pdf = byEmail && read.supplier.email ? await render(context, { ...read, state: 'sent' }) : null
  return transactOnce(context, actor.id, async (tx) => {
    const order = await lockPurchaseOrder(tx, id)
    if (!order) throw new Refusal('purchase-order-not-found')
    const current = () => readPurchaseOrder(tx, id, at)
    // what was set is what is sent
    await refuseChanged(tx, {
      table: 'purchase_orders',
      id,
      version: version ?? (pdf ? read.version : undefined),
      current,
    })
    if (order.state !== 'draft') throw new Refusal('purchase-order-not-draft')
    if (byEmail && !pdf) throw new Refusal('supplier-without-email')
    await updatePurchaseOrder(tx, id, { state: 'sent', sent_at: at, sent_by: actor.id }, at)
    if (pdf) await mail(tx, context, read, pdf)
    return readPurchaseOrder(tx, id, at)
  })
}

/** GET /admin/purchase-orders/{id}/document */
export async function sendDocument(context: Context, id: number): Promise<FileReply> {
  const order = await readPurchaseOrder(context.db, id, context.now())
  return { file: getFile(await render(context, order), PDF), filename: `${order.code}.pdf` }
}

function render({ settings, now }: Context, order: PurchaseOrder): Promise<Uint8Array> {
  return renderPdf('purchase-order', pdfPurchaseOrder(order, settings, now()))
}

async function mail(
  tx: Tx,
  { settings, now }: Context,
  order: PurchaseOrder,
  pdf: Uint8Array,
): Promise<void> {
  const { code, supplier, lines } = order
  const listed = lines.map(
    ({ product, packs, packUnits }) => `${product.label.en}: ${texts.mail.packs(packs, packUnits)}`,
  )
  await queueMessage(tx, now(), {
    channel: 'email',
    kind: 'purchase-order',
    recipient: supplier.email ?? '',
    subject: texts.mail.subject(code, settings.SHOP_NAME),
    body: texts.mail.body(code, settings.SHOP_NAME, listed.join('\n')),
    attachment: { name: `${code}.pdf`, bytes: pdf },
    dedupeKey: `purchase-order-${order.id}`,
  })
}

/** purchasing 3: what the supplier reads. */
function pdfPurchaseOrder(order: PurchaseOrder, settings: Settings, at: Date) {
  const { document: words } = texts
  const { name, address, phone, email } = order.supplier
  const rows = order.lines.map(({ product, packUnits, packs, packCost }, index) => ({
    number: String(index + 1),
    product: product.label.en,
    brand: product.brandName,
    sku: product.SKU,
    pack: words.packUnits(packUnits),
    packs: String(packs),
    units: (packUnits * packs).toLocaleString('en-US'),
    cost: packCost === null ? '–' : takaText(packCost),
    amount: packCost === null ? '–' : takaText(Math.round(packCost * 100 * packs) / 100),
  }))
  return {
    ...pdfHeader(settings, words.title(order.code), order.sentAt ? new Date(order.sentAt) : at),
    words: { ...words, page: 'Page' },
    isDraft: order.state === 'draft',
    to: [name, address, phone, email].flatMap((line) => line || []),
    note: order.note ?? '',
    rows,
    total: order.expectedCost > 0 ? takaText(order.expectedCost) : '',
  }
}

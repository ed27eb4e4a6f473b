import type { PurchaseOrder } from '@niramoy/contract/stock/purchase-orders'
import { adminPurchaseOrders as texts } from '@niramoy/texts/en/stock/admin/admin-purchase-orders'
import type { Settings } from '../../platform/config/config.ts'
import { pdfPaper, takaText } from '../suppliers/pdf-paper.step.ts'

/** purchasing 3: what the supplier reads. */
export function pdfPurchaseOrder(order: PurchaseOrder, settings: Settings, at: Date) {
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
    ...pdfPaper(settings, words.title(order.code), order.sentAt ? new Date(order.sentAt) : at),
    words: { ...words, page: 'Page' },
    isDraft: order.state === 'draft',
    to: [name, address, phone, email].flatMap((line) => line || []),
    note: order.note ?? '',
    rows,
    total: order.expectedCost > 0 ? takaText(order.expectedCost) : '',
  }
}

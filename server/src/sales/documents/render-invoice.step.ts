import type { Order } from '@niramoy/contract/sales/order'
import type { Language } from '@niramoy/texts/languages'
import type { Context } from '../../platform/context.ts'
import { renderPdf } from '../../platform/integrations/documents/typst.ts'
import { pdfOrder } from './pdf-order.step.ts'
import { pdfWords } from './pdf-words.step.ts'

/** The invoice on A4 as a PDF. */
export function renderInvoice(
  { settings }: Pick<Context, 'settings'>,
  order: Order,
  language: Language,
): Promise<Uint8Array> {
  return renderPdf('invoice', pdfOrder(order, pdfWords(settings, language), 'invoice'))
}

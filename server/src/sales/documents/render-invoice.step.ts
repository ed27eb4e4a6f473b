import type { Order } from '@niramoy/contract/sales/order'
import type { Language } from '@niramoy/texts/languages'
import type { Context } from '../../platform/context.ts'
import { renderPdf } from '../../platform/outside/documents/typst.ts'
import { orderOnPaper } from './order-on-paper.step.ts'
import { paperWords } from './paper-words.step.ts'

/** The invoice on A4 as a PDF. */
export function renderInvoice(
  { settings }: Pick<Context, 'settings'>,
  order: Order,
  language: Language,
): Promise<Uint8Array> {
  return renderPdf('invoice', orderOnPaper(order, paperWords(settings, language), 'invoice'))
}

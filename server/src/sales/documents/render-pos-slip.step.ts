import type { Order } from '@niramoy/contract/sales/order'
import type { Language } from '@niramoy/texts/languages'
import type { Context } from '../../platform/context.ts'
import { renderPdf } from '../../platform/outside/documents/typst.ts'
import { pdfOrder } from './pdf-order.step.ts'
import { pdfWords } from './pdf-words.step.ts'

/** The slip for an 80 mm printer as a PDF, one page as long as it needs to be. */
export function renderPosSlip(
  { settings }: Pick<Context, 'settings'>,
  order: Order,
  language: Language,
): Promise<Uint8Array> {
  return renderPdf('pos-slip', pdfOrder(order, pdfWords(settings, language), 'slip'))
}

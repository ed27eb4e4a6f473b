import type { Order } from '@niramoy/contract/sales/order'
import type { Language } from '@niramoy/texts/languages'
import type { Context } from '../../platform/context.ts'
import { renderPdf } from '../../platform/integrations/documents/typst.ts'
import { pdfOrder } from './pdf-order.step.ts'
import { pdfWords } from './pdf-words.step.ts'

/** Millimetres of paper. */
export type SlipWidth = 58 | 80

/** The slip for a thermal printer as a PDF, one page as long as it needs to be. */
export function renderPosSlip(
  { settings }: Pick<Context, 'settings'>,
  order: Order,
  { language, width }: { readonly language: Language; readonly width: SlipWidth },
): Promise<Uint8Array> {
  return renderPdf('pos-slip', { ...pdfOrder(order, pdfWords(settings, language), 'slip'), width })
}

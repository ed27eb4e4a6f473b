import type { Order } from '@niramoy/contract/sales/order'
import type { Language } from '@niramoy/texts/languages'
import type { Context } from '../../platform/context.ts'
import { renderPdf } from '../../platform/outside/documents/typst.ts'
import { pdfLabels } from './pdf-labels.step.ts'
import { pdfWords } from './pdf-words.step.ts'

/** The labels for the strips of an order, on sheets of 24, as a PDF; null where there is nothing to print. */
export async function renderLabels(
  { settings, now }: Pick<Context, 'settings' | 'now'>,
  order: Order,
  language: Language,
): Promise<Uint8Array | null> {
  const data = pdfLabels(order, pdfWords(settings, language), now())
  return data.labels.length === 0 ? null : renderPdf('labels', data)
}

import type { Language } from '@niramoy/texts/languages'
import type { Context } from '../../platform/context.ts'
import { renderLongPdf } from '../../platform/outside/documents/typst.ts'
import { pdfSummary, type Summary } from './pdf-summary.step.ts'
import { pdfWords } from './pdf-words.step.ts'

/** documents 2: the list on A4 as a PDF, in English like everything of the back office. */
export function renderOrderSummary(
  { settings, now }: Pick<Context, 'settings' | 'now'>,
  summary: Summary,
  language: Language = 'en',
): Promise<Uint8Array> {
  return renderLongPdf('order-summary', pdfSummary(summary, pdfWords(settings, language), now()))
}

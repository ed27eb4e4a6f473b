import type { FileReply } from '@niramoy/contract/platform/call'
import type { Actor } from '@niramoy/domain/people/actor'
import { adminSupplierReturns as texts } from '@niramoy/texts/en/stock/admin/admin-supplier-returns'
import type { Context } from '../../platform/context.ts'
import { PDF, renderPdf } from '../../platform/integrations/documents/typst.ts'
import { getFile } from '../../platform/integrations/files/files.ts'
import { dayText, pdfHeader, takaText } from '../suppliers/pdf-header.step.ts'
import { readReturn } from './read-return.step.ts'

/** GET /admin/supplier-returns/{id}/document */
export async function sendReturnNote(
  { db, settings, now }: Context,
  actor: Actor,
  id: number,
): Promise<FileReply> {
  const made = await readReturn(db, { id, actorId: actor.id, at: now() })
  const pdf = await renderPdf('supplier-return', {
    ...pdfHeader(settings, texts.document.title(id), new Date(made.createdAt)),
    words: { ...texts.document, page: 'Page' },
    to: made.supplier.name,
    reason: texts.reasons[made.reason],
    note: made.note ?? '',
    rows: made.lines.map(({ product, batchId, expiryDate, units }) => ({
      product: product.label.en,
      brand: product.brandName,
      batch: batchId,
      expires: dayText(expiryDate),
      units: units.toLocaleString('en-US'),
    })),
    expected: takaText(made.expectedCredit),
  })
  return { file: getFile(pdf, PDF), filename: `return-${id}.pdf` }
}

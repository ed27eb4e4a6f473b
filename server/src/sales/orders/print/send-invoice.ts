import type { FileReply } from '@niramoy/contract/platform/call'
import type { Actor } from '@niramoy/domain/people/actor'
import { DEFAULT_LANGUAGE, type Language } from '@niramoy/texts/languages'
import type { Context } from '../../../platform/context.ts'
import { PDF } from '../../../platform/integrations/documents/typst.ts'
import { getFile } from '../../../platform/integrations/files/files.ts'
import { renderInvoice } from '../../documents/render-invoice.step.ts'
import { readPrintable } from './read-printable.step.ts'

type DocumentRequest = { readonly id: number; readonly language: Language | undefined }

/** GET /orders/:id/invoice; documents 1 */
export async function sendInvoice(
  context: Context,
  actor: Actor,
  { id, language = DEFAULT_LANGUAGE }: DocumentRequest,
): Promise<FileReply> {
  const order = await readPrintable(context, id, actor)
  const pdf = await renderInvoice(context, order, language)
  return { file: getFile(pdf, PDF), filename: `invoice-${order.orderCode}.pdf` }
}

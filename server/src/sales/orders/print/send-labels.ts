import type { FileReply } from '@niramoy/contract/platform/call'
import type { Actor } from '@niramoy/domain/people/actor'
import { DEFAULT_LANGUAGE, type Language } from '@niramoy/texts/languages'
import type { Context } from '../../../platform/context.ts'
import { PDF } from '../../../platform/integrations/documents/typst.ts'
import { getFile } from '../../../platform/integrations/files/files.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { renderLabels } from '../../documents/render-labels.step.ts'
import { readOrder } from '../read/read-order.step.ts'

type DocumentRequest = { readonly id: number; readonly language: Language | undefined }

/** GET /orders/:id/labels; documents 4 */
export async function sendLabels(
  context: Context,
  actor: Actor,
  { id, language = DEFAULT_LANGUAGE }: DocumentRequest,
): Promise<FileReply> {
  // the dose is written on the strip, whoever packs it
  const order = await readOrder(context, id, actor, { withRecord: true })
  const pdf = await renderLabels(context, order, language)
  if (!pdf) throw new Refusal('order-without-labels')
  return { file: getFile(pdf, PDF), filename: `labels-${order.orderCode}.pdf` }
}

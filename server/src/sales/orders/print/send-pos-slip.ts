import type { FileReply } from '@niramoy/contract/platform/call'
import type { Actor } from '@niramoy/domain/people/actor'
import { DEFAULT_LANGUAGE, type Language } from '@niramoy/texts/languages'
import type { Context } from '../../../platform/context.ts'
import { PDF } from '../../../platform/integrations/documents/typst.ts'
import { getFile } from '../../../platform/integrations/files/files.ts'
import { renderPosSlip, type SlipWidth } from '../../documents/render-pos-slip.step.ts'
import { readPrintable } from './read-printable.step.ts'

type DocumentRequest = {
  readonly id: number
  readonly language: Language | undefined
  readonly width: SlipWidth
}

/** GET /orders/:id/pos; documents 1 */
export async function sendPosSlip(
  context: Context,
  actor: Actor,
  { id, language = DEFAULT_LANGUAGE, width }: DocumentRequest,
): Promise<FileReply> {
  const order = await readPrintable(context, id, actor)
  const pdf = await renderPosSlip(context, order, { language, width })
  return { file: getFile(pdf, PDF), filename: `pos-slip-${order.orderCode}.pdf` }
}

import type { FileReply } from '@niramoy/contract/platform/call'
import type { Actor } from '@niramoy/domain/people/actor'
import { recordView } from '../../platform/audit/record-view.step.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { selectFile } from './files/prescriptions.sql.ts'

/** GET /prescriptions/{id}/file: a picture shows in place, a PDF is saved. */
export async function sendFile(context: Context, actor: Actor, id: number): Promise<FileReply> {
  const row = await selectFile(context.db, id)
  if (!row || (actor.role !== 'admin' && row.user_id !== actor.id)) {
    throw new Refusal('prescription-not-found')
  }
  if (row.file_key && row.user_id !== actor.id) {
    await recordView(context, { actorId: actor.id, table: 'prescriptions', rowId: id })
  }
  const file = row.file_key === null ? null : await context.files.get(row.file_key)
  if (!row.file_key || !file) throw new Refusal('file-not-found')
  const extension = row.file_key.slice(row.file_key.lastIndexOf('.'))
  return { file, filename: `prescription-${row.order_code}${extension}`, inline: true }
}

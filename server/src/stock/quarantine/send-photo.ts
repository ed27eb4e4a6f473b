import type { FileReply } from '@niramoy/contract/platform/call'
import type { Actor } from '@niramoy/domain/people/actor'
import { recordView } from '../../platform/audit/record-view.step.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { selectPhoto } from './quarantine.sql.ts'

/** GET /quarantine/photos/{id}: a label on the goods may name their customer, so it is recorded who looked. */
export async function sendPhoto(context: Context, actor: Actor, id: number): Promise<FileReply> {
  const photo = await selectPhoto(context.db, id)
  if (!photo?.file_key) throw new Refusal('file-not-found')
  await recordView(context, { actorId: actor.id, table: 'quarantine_items', rowId: photo.order_id })
  const file = await context.files.get(photo.file_key)
  if (!file) throw new Refusal('file-not-found')
  return { file, filename: `inspection-${id}.webp`, inline: true }
}

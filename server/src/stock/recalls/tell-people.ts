import type { RecallDetails } from '@niramoy/contract/stock/recalls'
import type { Actor } from '@niramoy/domain/people/actor'
import { recallMessage as bn } from '@niramoy/texts/bn/stock/recall-message'
import { recallMessage as en } from '@niramoy/texts/en/stock/recall-message'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import type { NewMessage } from '../../platform/outbox/outbox.sql.ts'
import { messageRow } from '../../platform/outbox/queue-message.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { lockBatch } from '../batches/stock-batches.sql.ts'
import { readRecall, toMessages } from './read-recall.step.ts'
import {
  insertCall,
  insertMessages,
  insertNotices,
  type PersonRow,
  type RecallRow,
  selectPersons,
  selectRecall,
} from './recalls.sql.ts'

import { recallView } from './recalls.view.ts'

/**
 * POST /recalls/{id}/messages: notices and messages are one transaction under the batch's lock, so that nobody is told
 * twice and nobody is noted as told without a message. Whoever gets the goods later is told by sending again.
 */
export function tellPeople(context: Context, actor: Actor, id: number): Promise<RecallDetails> {
  const at = context.now()
  return transactOnce(context, actor.id, async (tx) => {
    const row = await lockRecall(context, tx, id)
    const of = { batchId: id, recalledAt: row.recalled_at }
    const persons = (await selectPersons(tx, of)).filter(({ is_told }) => !is_told)
    const notices = persons.map(({ id: user_id, proved_phone, proved_email }) => ({
      user_id,
      by_sms: proved_phone !== null,
      by_email: proved_email !== null,
    }))
    const told = await insertNotices(tx, notices, { ...of, sentBy: actor.id, at })
    const due = persons.filter((person) => told.has(person.id))
    await insertMessages(
      tx,
      due.flatMap((person) => messagesTo(context, row, person)),
    )
    return readRecall(context, tx, id)
  })
}

async function lockRecall(context: Context, tx: Tx, id: number): Promise<RecallRow> {
  if (!(await lockBatch(tx, id))) throw new Refusal('stock-batch-not-found')
  const row = await selectRecall(tx, id, context.now())
  if (!row) throw new Refusal('recall-not-recalled')
  return row
}

/** Only where it is proved who reads it: the message names a medicine (amendment A). */
function messagesTo(context: Context, row: RecallRow, person: PersonRow): NewMessage[] {
  const body = toMessages(context, row)[person.language]
  const texts = person.language === 'en' ? en : bn
  const subject = texts.subject(recallView(row).product.label[person.language])
  const { proved_phone: phone, proved_email: email } = person
  const key = `recall ${row.id} ${row.recalled_at.getTime()} ${person.id}`
  const about = { kind: 'recall', body, userId: person.id }
  return [
    ...(phone ? [{ ...about, channel: 'sms' as const, recipient: phone, dedupeKey: `${key} sms` }] : []),
    ...(email
      ? [{ ...about, channel: 'email' as const, recipient: email, subject, dedupeKey: `${key} email` }]
      : []),
  ].map((message) => messageRow(message, context.now()))
}

type Called = { readonly id: number; readonly userId: number }

/** POST /recalls/{id}/calls */
export function markCalled(context: Context, actor: Actor, { id, userId }: Called): Promise<RecallDetails> {
  const at = context.now()
  return transactOnce(context, actor.id, async (tx) => {
    const { recalled_at: recalledAt } = await lockRecall(context, tx, id)
    const persons = await selectPersons(tx, { batchId: id, recalledAt })
    if (!persons.some((person) => person.id === userId)) throw new Refusal('recall-person-not-found')
    await insertCall(tx, { batchId: id, recalledAt, userId, callerId: actor.id, at })
    return readRecall(context, tx, id)
  })
}

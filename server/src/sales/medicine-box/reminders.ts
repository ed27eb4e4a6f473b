import type { Reminders, RemindersForm } from '@niramoy/contract/sales/medicine-box'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { merged } from '../../platform/versions/edit.step.ts'
import { lockBoxOf } from './lock-box.step.ts'
import { selectBox, stopReminders, updateReminders } from './medicine-box.sql.ts'
import { remindersView } from './medicine-box.view.ts'
import { findOwner } from './read-box.step.ts'

/** PUT /medicine-box/reminders: to a number that was only typed, which may be a stranger's, nothing is sent. */
export function setReminders(context: Context, actor: Actor, form: RemindersForm): Promise<Reminders> {
  const userId = findOwner(form.UserId, actor)
  return transact(context, actor.id, async (tx) => {
    await lockBoxOf(tx, context, userId)
    const before = await selectBox(tx, userId)
    if (!before) throw new Refusal('user-not-found')
    const { isOn, daysBefore } = merged(remindersView(before), form)
    if (isOn && before.proved_phone === null) throw new Refusal('reminders-need-phone')
    const saved = { reminds: isOn, days_before: daysBefore }
    await updateReminders(tx, userId, saved)
    return remindersView({ ...before, ...saved })
  })
}

/** POST /medicine-box/stop: the link of a message is enough, and does nothing else. */
export async function stopByLink(context: Context, token: string): Promise<void> {
  const isKnown = await transact(context, null, (tx) => stopReminders(tx, token, context.now()))
  if (!isKnown) throw new Refusal('reminder-link-not-found')
}

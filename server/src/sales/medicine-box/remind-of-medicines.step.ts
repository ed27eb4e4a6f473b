import { addDays, type Day, dhakaDay, startOfDay } from '@niramoy/domain/platform/dhaka'
import { isDaytime } from '@niramoy/domain/sales/medicine-use'
import { dates as datesBn } from '@niramoy/texts/bn/platform/dates'
import { medicineMessages as bn } from '@niramoy/texts/bn/sales/medicine-messages'
import { dates as datesEn } from '@niramoy/texts/en/platform/dates'
import { medicineMessages as en } from '@niramoy/texts/en/sales/medicine-messages'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transact.ts'
import { queueMessage } from '../../platform/outbox/queue-message.step.ts'
import { selectDelivered } from './bought.sql.ts'
import {
  isToldSince,
  lockDueBox,
  selectAddressee,
  selectMedicines,
  updateCheckOn,
  updateReminded,
} from './medicine-box.sql.ts'
import { type SupplyOf, suppliesView } from './supplies.view.ts'

/** What ran out longer ago is no news any more. */
const DAYS_PAST = 7
const QUIET_FROM_HOURS = 21
const KIND = 'medicines-run-out'

type Box = NonNullable<Awaited<ReturnType<typeof lockDueBox>>>

/**
 * medicine box 8: looks at the next box that is due and returns how many: one or none, and none at night. The message,
 * what it told and the next look are one transaction, under the box's lock: two processes never tell the same twice, and
 * one that dies has told nothing.
 */
export async function remindOfMedicines(context: Context): Promise<number> {
  const at = context.now()
  if (!isDaytime(at)) return 0
  const today = dhakaDay(at)
  return transact(context, null, async (tx) => {
    const box = await lockDueBox(tx, today)
    if (!box) return 0
    const medicines = await selectMedicines(tx, box.user_id)
    const productIds = medicines.map(({ product_id }) => product_id)
    const delivered = await selectDelivered(tx, { userId: box.user_id, productIds })
    const due = suppliesView(medicines, delivered).filter((one) => isDue(one, today, box.days_before))
    const isTold = await isToldSince(tx, { userId: box.user_id, kind: KIND, since: startOfDay(today) })
    if (due.length > 0 && !isTold) await tell(tx, context, box, due)
    // what is delivered meanwhile moves the days
    await updateCheckOn(tx, box.user_id, addDays(today, 1))
    return 1
  })
}

/** A day is told once; a refill moves it. */
function isDue(
  { medicine: { reminded_for_on: told }, runsOutOn: day }: SupplyOf,
  today: Day,
  before: number,
) {
  if (day === null || (told !== null && day <= told)) return false
  return day <= addDays(today, before) && day >= addDays(today, -DAYS_PAST)
}

/** Several medicines are one message, which names none of them: a phone is read by others too. */
async function tell(tx: Tx, context: Context, box: Box, due: readonly SupplyOf[]): Promise<void> {
  const { proved_phone: phone, language } = await selectAddressee(tx, box.user_id)
  if (phone === null) return
  const at = context.now()
  const today = dhakaDay(at)
  const first = due.map(({ runsOutOn: day }) => day ?? today).toSorted()[0] ?? today
  const origin = context.settings.PUBLIC_URL ?? `http://localhost:${context.settings.PORT}`
  const texts = language === 'en' ? en : bn
  await queueMessage(tx, at, {
    channel: 'sms',
    kind: KIND,
    recipient: phone,
    body: texts.runOut({
      count: due.length,
      day: dayText(first < today ? today : first, language === 'en' ? datesEn : datesBn),
      link: `${origin}/dashboard/medicines`,
      phone: context.settings.SHOP_PHONE,
      stopLink: `${origin}/stop-reminders/${box.stop_token}`,
    }),
    userId: box.user_id,
    // one message for a day of running out
    dedupeKey: `medicines ${box.user_id} ${first}`,
    // it does not wake anyone when the gateway was away
    expiresAt: new Date(startOfDay(today).getTime() + QUIET_FROM_HOURS * 3_600_000),
  })
  for (const { medicine, runsOutOn: day } of due) if (day) await updateReminded(tx, medicine.id, day)
}

function dayText(day: Day, { by }: typeof datesEn): string {
  const [, month = 1, date = 1] = day.split('-').map(Number)
  return by(new Date(`${day}T00:00:00Z`).getUTCDay(), date, month)
}

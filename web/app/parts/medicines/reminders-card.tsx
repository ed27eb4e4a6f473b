import type { Reminders } from '@niramoy/contract/sales/medicine-box'
import { DAYS_BEFORE } from '@niramoy/domain/sales/medicine-use'
import { medicineBox as bn } from '@niramoy/texts/bn/sales/medicine-box'
import { medicineBox as en } from '@niramoy/texts/en/sales/medicine-box'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { ButtonLink } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Switch } from '../../ui/form/choice.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/input.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { errorText } from '../errors/error-text.ts'
import { useLanguage, useNotices, useTexts } from '../language/language.tsx'

type RemindersCardProps = {
  readonly reminders: Reminders
  /** Whose they are, when staff keep the box for a customer. */
  readonly userId?: number | undefined
}

/** medicine box 7 */
export function RemindersCard({ reminders, userId }: RemindersCardProps) {
  const t = useTexts({ en, bn })
  const { isOn, daysBefore, phone, change, busy } = useReminders(reminders, userId)
  if (phone === null) {
    return (
      <Card title={t.reminders}>
        <p className="text-ink-soft">{t.provePhone}</p>
        {userId === undefined && (
          <ButtonLink href="/dashboard/profile" variant="secondary" size="small" className="mt-3">
            {t.toProfile}
          </ButtonLink>
        )}
      </Card>
    )
  }
  return (
    <Card title={t.reminders}>
      <div className="grid gap-4">
        <p className="text-pretty text-ink-soft text-sm">{t.remindersLead}</p>
        <Switch
          label={t.remindMe}
          hint={t.remindTo(phone)}
          checked={isOn}
          disabled={busy}
          onChange={({ currentTarget }) => change({ isOn: currentTarget.checked })}
        />
        {isOn && (
          <Field label={t.daysBefore} className="max-w-48">
            <Select
              value={daysBefore}
              disabled={busy}
              onChange={({ currentTarget }) => change({ daysBefore: Number(currentTarget.value) })}
            >
              {DAYS.map((days) => (
                <option key={days} value={days}>
                  {t.dayCount(days)}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
    </Card>
  )
}

const DAYS = Array.from(
  { length: DAYS_BEFORE.most - DAYS_BEFORE.least + 1 },
  (_, at) => DAYS_BEFORE.least + at,
)

function useReminders(loaded: Reminders, userId: number | undefined) {
  const language = useLanguage()
  const say = useNotices({ en, bn })
  const toast = useToast()
  const [reminders, setReminders] = useState(loaded)
  const [busy, setBusy] = useState(false)

  async function save(wanted: Partial<Reminders>) {
    const { isOn, daysBefore } = { ...reminders, ...wanted }
    setBusy(true)
    setReminders((before) => ({ ...before, ...wanted }))
    try {
      const whose = userId === undefined ? {} : { UserId: userId }
      const body = { isOn, daysBefore, ...whose }
      setReminders(await browserApi.medicineBox.remind({ body }))
      const said = wanted.isOn === undefined ? 'remindersSaved' : isOn ? 'remindersOn' : 'remindersOff'
      toast(say(said))
    } catch (error) {
      setReminders(reminders)
      toast({ ...errorText(error, language), tone: 'danger' })
    }
    setBusy(false)
  }

  return { ...reminders, busy, change: (wanted: Partial<Reminders>) => void save(wanted) }
}

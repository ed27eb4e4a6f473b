import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { adminWorkbench as t } from '@niramoy/texts/en/admin/admin-workbench'
import type { ComponentProps, KeyboardEvent } from 'react'
import { useEffect, useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import { isEnter } from './record/is-enter.ts'
import { FACTS, type Fact } from './record/record-draft.ts'
import type { PrescriptionDraft } from './use-prescription-draft.ts'

type RecordCardProps = {
  readonly draft: PrescriptionDraft
  /** Where to go on after the last field. */
  readonly onDone: () => void
}

const INPUTS: Readonly<Record<Fact, ComponentProps<'input'>>> = {
  patientName: { maxLength: 120 },
  patientAge: { maxLength: 40 },
  doctorName: { maxLength: 120 },
  doctorRegistration: { maxLength: 40 },
  issuedOn: { type: 'date', min: '1900-01-01' },
}

/** prescriptions 13: who it is for, who wrote it, and when; Enter leads through the fields. */
export function RecordCard({ draft, onDone }: RecordCardProps) {
  const today = useToday()
  function toNext(event: KeyboardEvent<HTMLInputElement>) {
    if (!isEnter(event)) return
    event.preventDefault()
    const all = [...(event.currentTarget.closest('section')?.querySelectorAll('input') ?? [])]
    const next = all[all.indexOf(event.currentTarget) + 1]
    if (next) next.focus()
    else onDone()
  }
  return (
    <Card title={t.record} lead={t.recordLead}>
      {draft.missing.length > 0 && <Banner tone="info" sentence={t.neededFirst} className="mb-4" />}
      <div className="grid gap-3 sm:grid-cols-2">
        {FACTS.map((fact) => (
          <Field key={fact} label={t.facts[fact]} error={draft.errors[fact]}>
            <TextInput
              {...INPUTS[fact]}
              name={fact}
              {...(fact === 'issuedOn' && { max: today })}
              value={draft.facts[fact]}
              autoComplete="off"
              onChange={({ currentTarget }) => draft.setFact(fact, currentTarget.value)}
              onKeyDown={toNext}
            />
          </Field>
        ))}
      </div>
    </Card>
  )
}

/** Known once the browser has taken over: the server's page is the same on every day. */
function useToday(): string | undefined {
  const [today, setToday] = useState<string>()
  // no-clock: the calendar offers no later day than the one of the person who types
  useEffect(() => setToday(dhakaDay(new Date())), [])
  return today
}

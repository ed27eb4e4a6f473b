import { totalUnits } from '@niramoy/domain/catalogue/quantity'
import { isDose, readDose } from '@niramoy/domain/sales/dose'
import { amountText, timesText } from '@niramoy/domain/sales/dose-words'
import { readMeal } from '@niramoy/domain/sales/meal'
import { doseTimes } from '@niramoy/domain/sales/medicine-use'
import { adminWorkbench as t } from '@niramoy/texts/en/admin/admin-workbench'
import { dose } from '@niramoy/texts/en/sales/dose'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DraftLine } from '../../parts/order/edit/use-draft.ts'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import { doseText, packsText } from './dose-text.ts'
import { isEnter } from './record/is-enter.ts'

type DoseFieldProps = {
  readonly line: DraftLine
  readonly typed: string
  readonly onType: (typed: string) => void
  /** Called once on mount; returns whether the field takes the focus. */
  readonly takeFocus: () => boolean
  /** The dose is read; where to go on. */
  readonly onDone: () => void
}

/** What the doctor wrote; it says how it is read, and fills the quantities below. */
export function DoseField({ line, typed, onType, takeFocus, onDone }: DoseFieldProps) {
  const [isLeft, setLeft] = useState(false)
  const input = useFocusWhenAdded(takeFocus)
  // what is not sold by the piece is not counted by doses
  const isCounted = line.product.productType.isMultiLevel
  const read = typed.trim() === '' || !isCounted ? null : readDose(typed)
  const isRead = read !== null && isDose(read)
  const problem = read === null || isRead ? undefined : t.doseProblems[read]
  return (
    <div className="mb-3 grid gap-1">
      <Field label={t.dose} error={isLeft ? problem : undefined}>
        <TextInput
          ref={input}
          value={typed}
          placeholder={isCounted ? t.dosePlaceholder : t.liquidPlaceholder}
          autoComplete="off"
          maxLength={60}
          onChange={({ currentTarget }) => {
            setLeft(false)
            onType(currentTarget.value)
          }}
          onBlur={() => setLeft(true)}
          onKeyDown={(event) => {
            if (!isEnter(event)) return
            event.preventDefault()
            if (problem) setLeft(true)
            else onDone()
          }}
        />
      </Field>
      <p aria-live="polite" className="text-ink-soft text-sm empty:hidden">
        {isRead && <span className="font-medium text-brand-ink">{doseText(read, line)}</span>}
        {(isRead || !isCounted) && <Taken typed={typed} />}
        {isRead && totalUnits(line.quantities, line.pack) !== read.units && (
          <span className="block text-warning-ink">{t.differs(packsText(line.quantities, line))}</span>
        )}
        {!isLeft && problem}
      </p>
    </div>
  )
}

/** When it is taken, as the customer will read it. */
function Taken({ typed }: { typed: string }) {
  const [times, meal] = [doseTimes(typed), readMeal(typed)]
  const parts = times && timesText(times)
  const amount = times && (parts ?? amountText(times.whenNeeded))
  const measured = amount && times.measure ? dose.measured[times.measure](amount) : amount
  const said = [measured && (parts ? measured : dose.whenNeeded(measured)), meal && dose.meals[meal]]
  const text = said.filter(Boolean).join(', ')
  return text ? <span className="block">{t.taken(text)}</span> : null
}

function useFocusWhenAdded(takeFocus: () => boolean) {
  const input = useRef<HTMLInputElement>(null)
  const shouldFocus = useEffectEvent(takeFocus)
  useEffect(() => {
    if (shouldFocus()) input.current?.focus()
  }, [])
  return input
}

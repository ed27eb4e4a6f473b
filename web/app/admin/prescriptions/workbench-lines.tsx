import type { QuoteLine } from '@niramoy/contract/pricing/quote'
import { totalUnits } from '@niramoy/domain/catalogue/quantity'
import { isDose, readDose } from '@niramoy/domain/sales/dose'
import { amountText, timesText } from '@niramoy/domain/sales/dose-words'
import { readMeal } from '@niramoy/domain/sales/meal'
import { doseTimes } from '@niramoy/domain/sales/medicine-use'
import { adminWorkbench as t } from '@niramoy/texts/en/admin/admin-workbench'
import { adminCreateOrder } from '@niramoy/texts/en/sales/admin/admin-create-order'
import { dose } from '@niramoy/texts/en/sales/dose'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { DoubledNotice } from '../../parts/look-alike/doubled-notice.tsx'
import { LookAlikeCheck } from '../../parts/look-alike/look-alike-check.tsx'
import { DoseCheck } from '../../parts/medicine-check/dose-check.tsx'
import { AddProduct } from '../../parts/order/edit/add-product.tsx'
import { DraftLines } from '../../parts/order/edit/draft-lines.tsx'
import type { DraftLine } from '../../parts/order/edit/use-draft.ts'
import { Badge } from '../../ui/badge.tsx'
import { cx } from '../../ui/base/cx.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import { doseText, packsText, unitsText } from './dose-text.ts'
import { isEnter } from './record/is-enter.ts'
import type { LookAlikeChecks } from './use-look-alike-checks.ts'
import type { PrescriptionDraft } from './use-prescription-draft.ts'

type WorkbenchLinesProps = {
  readonly draft: PrescriptionDraft
  readonly quoted: readonly QuoteLine[] | undefined
  /** Around the search, to find its field by. */
  readonly search: RefObject<HTMLDivElement | null>
  readonly toSearch: () => void
  readonly checks: LookAlikeChecks
}

/** The medicines of the order as they are read off the prescription. */
export function WorkbenchLines({ draft, quoted, search, toSearch, checks }: WorkbenchLinesProps) {
  useStayInSight(search, draft.lines.length)
  return (
    <Card
      title={t.medicines}
      lead={t.medicinesLead}
      actions={draft.isChanged && <p className="text-sm text-warning-ink">{t.draftKept}</p>}
    >
      <div className="grid gap-4">
        {draft.lines.length === 0 ? (
          <p className="text-ink-soft">{t.noMedicines}</p>
        ) : (
          <DraftLines
            draft={draft}
            forStaff
            quoted={quoted}
            note={(line) => <StockNote line={line} checks={checks} />}
            badge={({ isControlled }) => isControlled && <Badge>{adminCreateOrder.inRegister}</Badge>}
            above={(line) => (
              <>
                <DoseField
                  line={line}
                  typed={draft.doses[line.product.id] ?? ''}
                  onType={(typed) => draft.setDose(line, typed)}
                  takeFocus={() => draft.takeFocus(line.product.id)}
                  onDone={toSearch}
                />
                <DoseCheck check={draft.doseChecks.get(line.product.id)} />
                <NoteField
                  note={draft.notes[line.product.id] ?? ''}
                  onType={(typed) => draft.setNote(line.product.id, typed)}
                  onDone={toSearch}
                />
              </>
            )}
          />
        )}
        <DoubledNotice
          lines={draft.lines.map(({ product }) => ({ ...product, dispensingClass: null }))}
          advice={t.doubledAdvice}
        />
        <div ref={search}>
          <AddProduct draft={draft} forStaff />
        </div>
      </div>
    </Card>
  )
}

/** A new line pushes the search down while it has the focus. */
function useStayInSight(search: RefObject<HTMLDivElement | null>, lines: number) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there is another line
  useEffect(() => {
    const focused = document.activeElement
    if (search.current?.contains(focused)) focused?.scrollIntoView({ block: 'nearest' })
  }, [search, lines])
}

function StockNote({ line, checks }: { line: DraftLine; checks: LookAlikeChecks }) {
  const { unitsInStock } = line
  return (
    <>
      <LookAlikeCheck product={line.product} lookAlikes={checks.of(line)} scope={checks.scope} />
      {unitsInStock !== undefined && <InStock line={line} units={unitsInStock} />}
    </>
  )
}

function InStock({ line, units }: { line: DraftLine; units: number }) {
  const isShort = totalUnits(line.quantities, line.pack) > units
  const amount = line.product.productType.isMultiLevel ? unitsText(units, line) : String(units)
  return (
    <p className={cx('text-xs', isShort ? 'font-medium text-warning-ink' : 'text-ink-soft')}>
      {isShort ? (units === 0 ? t.noneInStock : t.short(amount)) : t.inStock(amount)}
    </p>
  )
}

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
function DoseField({ line, typed, onType, takeFocus, onDone }: DoseFieldProps) {
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

type NoteFieldProps = {
  readonly note: string
  readonly onType: (note: string) => void
  readonly onDone: () => void
}

/** prescriptions 13: what the customer reads under the medicine, on the timetable and the label. */
function NoteField({ note, onType, onDone }: NoteFieldProps) {
  return (
    <div className="mb-3">
      <Field label={t.note}>
        <TextInput
          value={note}
          placeholder={t.notePlaceholder}
          autoComplete="off"
          maxLength={200}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onKeyDown={(event) => {
            if (!isEnter(event)) return
            event.preventDefault()
            onDone()
          }}
        />
      </Field>
    </div>
  )
}

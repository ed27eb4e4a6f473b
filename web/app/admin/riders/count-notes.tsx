import { poisha, toTaka } from '@niramoy/domain/platform/money'
import { NOTES, type Note } from '@niramoy/domain/sales/cash/notes'
import { adminRiders as t } from '@niramoy/texts/en/sales/admin/admin-riders'
import { type KeyboardEvent, useRef } from 'react'
import { amountText } from '../../parts/product/amount.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/form/choice.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import type { Cash, Counted } from './taken-back.ts'

type CountNotesProps = {
  readonly counted: Counted
  readonly cash: Cash
  readonly isLater: boolean
  readonly onCount: (note: Note, typed: string) => void
  readonly onLater: (isLater: boolean) => void
}

/** runs 5: the cash by notes. What it should be is shown once something was counted. */
export function CountNotes({ counted, cash, isLater, onCount, onLater }: CountNotesProps) {
  const fields = useRef<HTMLDivElement>(null)
  /** A field is left by Enter, the last one too, so that nothing is sent by a count. */
  function next(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const all = [...(fields.current?.querySelectorAll('input') ?? [])]
    all[all.indexOf(event.currentTarget) + 1]?.focus()
  }
  const text = (amount: number) => amountText(toTaka(poisha(amount)))
  const difference = cash.counted - cash.expected
  return (
    <Card title={t.count} lead={t.countLead}>
      <Checkbox
        label={t.countLater}
        hint={t.countLaterHint}
        checked={isLater}
        onChange={({ currentTarget }) => onLater(currentTarget.checked)}
      />
      {!isLater && (
        <>
          <div ref={fields} className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-5">
            {NOTES.map((note) => (
              <Field key={note} label={<NoteLabel note={note} />}>
                <TextInput
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={6}
                  value={counted[note] ?? ''}
                  onChange={({ currentTarget }) => onCount(note, currentTarget.value.replace(/\D/g, ''))}
                  onKeyDown={next}
                />
              </Field>
            ))}
          </div>
          <dl className="mt-5 flex flex-wrap gap-x-8 gap-y-2" aria-live="polite">
            <Sum label={t.inHand} amount={text(cash.counted)} />
            {cash.isTyped && (
              <>
                <Sum label={t.expected} amount={text(cash.expected)} />
                <Sum label={t.difference} amount={text(difference)} />
              </>
            )}
          </dl>
          {cash.others > 0 && (
            <p className="mt-2 text-ink-soft text-sm">{t.otherTenders(text(cash.others))}</p>
          )}
          {cash.isTyped && (
            <Banner
              tone={difference === 0 ? 'success' : 'warning'}
              sentence={
                difference === 0
                  ? t.noDifference
                  : difference < 0
                    ? t.less(text(-difference))
                    : t.more(text(difference))
              }
              className="mt-4"
            />
          )}
        </>
      )}
    </Card>
  )
}

function NoteLabel({ note }: { readonly note: Note }) {
  return (
    <>
      <span aria-hidden="true" className="tabular-nums">
        {t.note(note)}
      </span>
      <span className="sr-only">{t.notes(note)}</span>
    </>
  )
}

function Sum({ label, amount }: { readonly label: string; readonly amount: string }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="font-semibold text-xl tabular-nums">{amount}</dd>
    </div>
  )
}

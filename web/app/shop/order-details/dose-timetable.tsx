import type { PrescriptionRecord } from '@niramoy/contract/sales/prescription-record'
import { amountText, isTold } from '@niramoy/domain/sales/dose-words'
import { dates as datesBn } from '@niramoy/texts/bn/platform/dates'
import { dose as bn } from '@niramoy/texts/bn/sales/dose'
import { dates as datesEn } from '@niramoy/texts/en/platform/dates'
import { dose as en } from '@niramoy/texts/en/sales/dose'
import PrinterIcon from 'lucide-react/icons/printer'
import { useLanguage, useTexts } from '../../parts/language/language.tsx'
import {
  type Interaction,
  NOTHING_TOLD,
  useCheckedTogether,
} from '../../parts/medicine-check/use-medicine-check.ts'
import { Button } from '../../ui/base/button.tsx'
import { cx } from '../../ui/base/cx.ts'
import { Card } from '../../ui/card.tsx'

type Item = PrescriptionRecord['items'][number]
type Times = NonNullable<Item['times']>
type Column = 'morning' | 'noon' | 'evening' | 'night'

/** prescriptions 15: when how much of each medicine is taken, as a table that can be printed. */
export function DoseTimetable({ record }: { record: PrescriptionRecord }) {
  const t = useTexts({ en, bn })
  const items = record.items.filter(isTold)
  const apart = useApart(items)
  if (items.length === 0) return null
  return (
    <Card
      flush
      title={t.title}
      lead={<Whose record={record} />}
      actions={
        <Button
          size="small"
          variant="secondary"
          icon={<PrinterIcon size={18} />}
          className="print:hidden"
          onClick={() => window.print()}
        >
          {t.print}
        </Button>
      }
      footer={<p className="text-ink-soft text-sm">{t.lead}</p>}
    >
      <Table items={items} apart={apart} />
      <Apart items={items} apart={apart} />
    </Card>
  )
}

function Whose({ record: { patientName, doctorName, issuedOn } }: { record: PrescriptionRecord }) {
  const t = useTexts({ en, bn })
  const dates = useTexts({ en: datesEn, bn: datesBn })
  const [year = 0, month = 1, date = 1] = issuedOn?.split('-').map(Number) ?? []
  return (
    <span className="wrap-anywhere">
      {[
        patientName && t.patient(patientName),
        doctorName && t.doctor(doctorName),
        issuedOn && t.issued(dates.day(date, month, year)),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  )
}

const CELL = 'border-line border-t px-1.5 py-2.5 align-top sm:px-4'

type TableProps = { readonly items: readonly Item[]; readonly apart: readonly Apart[] }
type Apart = { readonly first: number; readonly later: number; readonly advice: Interaction['advice'] }

/** safety 4: what is taken some hours apart; what is not taken before food waits. */
function useApart(items: readonly Item[]): readonly Apart[] {
  const { interactions } = useCheckedTogether(
    items.map(({ productId }) => productId),
    NOTHING_TOLD,
  )
  const rank = (id: number) => {
    const item = items.find(({ productId }) => productId === id)
    return item?.meal === 'before' ? 0 : 1
  }
  return interactions.flatMap(({ level, productIds, advice }) => {
    if (level !== 'space') return []
    const [first, ...others] = productIds.toSorted((one, other) => rank(one) - rank(other))
    return first === undefined ? [] : others.map((later) => ({ first, later, advice }))
  })
}

/** What is to be known of them, below the table, for it is printed too. */
function Apart({ items, apart }: TableProps) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  if (apart.length === 0) return null
  const getName = (id: number) => items.find(({ productId }) => productId === id)?.label[language] ?? ''
  return (
    <ul className="grid gap-1.5 border-line border-t px-3 py-3 text-sm sm:px-6">
      {apart.map(({ first, later, advice }) => (
        <li key={`${first} ${later}`} className="wrap-anywhere">
          <span className="font-semibold">{t.apart(getName(first), getName(later))}</span>
          {language === 'bn' && ` ${advice.bn}`}
        </li>
      ))}
    </ul>
  )
}

function Table({ items, apart }: TableProps) {
  const t = useTexts({ en, bn })
  const hasEvening = items.some(({ times }) => (times?.evening ?? 0) > 0)
  const columns: readonly Column[] = hasEvening
    ? ['morning', 'noon', 'evening', 'night']
    : ['morning', 'noon', 'night']
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{t.title}</caption>
      <thead className="bg-sunken/50 text-ink-soft text-xs sm:text-sm">
        <tr>
          <th scope="col" className="w-full py-2 pr-1.5 pl-3 font-medium sm:pl-6">
            {t.medicine}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className="px-1.5 py-2 text-center font-medium sm:min-w-24 sm:px-4">
              {t[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.productId} className="print:break-inside-avoid">
            <Medicine item={item} />
            <Amounts item={item} columns={columns} waitsAt={(column) => waits(items, apart, item, column)} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Medicine({ item: { label, meal, days, note } }: { item: Item }) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const how = [meal && t.meals[meal], days && t.days(days)].filter(Boolean).join(' · ')
  return (
    <th scope="row" className={cx(CELL, 'pl-3 font-normal sm:pl-6')}>
      <span className="block font-semibold wrap-anywhere">{label[language]}</span>
      {how && <span className="block text-brand-ink">{how}</span>}
      {note && <span className="block text-ink-soft text-sm wrap-anywhere">{note}</span>}
    </th>
  )
}

/** Whether something that must not meet it is taken at the same time of the day, and first. */
function waits(
  items: readonly Item[],
  apart: readonly Apart[],
  { productId }: Item,
  column: Column,
): boolean {
  return apart.some(({ first, later }) => {
    const other = items.find((item) => item.productId === first)
    return later === productId && (other?.times?.[column] ?? 0) > 0
  })
}

type AmountsProps = {
  readonly item: Item
  readonly columns: readonly Column[]
  readonly waitsAt: (column: Column) => boolean
}

function Amounts({ item: { times, dose }, columns, waitsAt }: AmountsProps) {
  const t = useTexts({ en, bn })
  if (!times || times.whenNeeded > 0) {
    return (
      <td colSpan={columns.length} className={cx(CELL, 'text-center font-semibold wrap-anywhere')}>
        {times ? t.whenNeeded(getAmount(times, times.whenNeeded, t)) : dose}
      </td>
    )
  }
  return columns.map((column) => (
    <td
      key={column}
      className={cx(CELL, 'text-center text-lg', times[column] > 0 ? 'font-semibold' : 'text-ink-faint')}
    >
      {times[column] > 0 ? getAmount(times, times[column], t) : t.digits('0')}
      {times[column] > 0 && waitsAt(column) && (
        <span className="block font-normal text-warning-ink text-xs">{t.later}</span>
      )}
    </td>
  ))
}

type Words = Pick<typeof en, 'digits' | 'measured'>

function getAmount({ measure }: Times, amount: number, t: Words): string {
  const text = t.digits(amountText(amount))
  return measure ? t.measured[measure](text) : text
}

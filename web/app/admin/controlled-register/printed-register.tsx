import type { RegisterEntry } from '@niramoy/contract/stock/controlled-register'
import { adminControlledRegister as t } from '@niramoy/texts/en/stock/admin/admin-controlled-register'
import { type ReactNode, useEffect } from 'react'
import { dayText } from '../../parts/dates/office-dates.ts'
import { useMoment } from '../../parts/dates/use-moment.ts'
import { useSettings } from '../../parts/page/root-data.ts'
import { getOnly } from './register-filters.tsx'
import type { RegisterQuery } from './register-query.ts'

type PrintedRegisterProps = {
  /** The newest first, as the list has them. */
  readonly entries: readonly RegisterEntry[]
  readonly totalItems: number
  readonly query: RegisterQuery
  /** When they were loaded. */
  readonly at: string
}

/** dispensing 6: the register on paper, in the order in which it was written; the screen shows nothing of it. */
export function PrintedRegister({ entries, totalItems, query, at }: PrintedRegisterProps) {
  const moment = useMoment()
  const shop = useSettings()?.shop
  const from = query.startDate ? dayText(query.startDate) : t.fromStart
  const until = query.endDate ? dayText(query.endDate) : t.untilNow(moment(at))
  useLandscape()
  const only = narrowedBy(query, entries[0])
  return (
    <section className="printed-register hidden print:block" aria-hidden="true">
      <header>
        <h1>{t.printTitle}</h1>
        <p>
          <strong>{shop?.name}</strong>, {shop?.address}, {shop?.phone}
        </p>
        <p>
          {t.licence} <span className="to-fill-in" />
        </p>
        <p>
          {t.period(from, until)}. {only && `${t.narrowedBy(only)}. `}
          {t.entriesShown(entries.length, totalItems)}
        </p>
      </header>
      <table>
        <thead>
          <tr>
            {COLUMNS.map(({ header, kind }) => (
              <th key={header} className={kind}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.toReversed().map((entry) => (
            <tr key={entry.id}>
              {COLUMNS.map(({ header, kind, cell }) => (
                <td key={header} className={kind}>
                  {header === t.date ? moment(entry.createdAt) : cell(entry)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="signature">
        {t.signature} <span className="to-fill-in" />
      </p>
    </section>
  )
}

/** The page's format belongs to the document, and to it only while this screen is open. */
function useLandscape() {
  useEffect(() => {
    const { classList } = document.documentElement
    classList.add('prints-register')
    return () => classList.remove('prints-register')
  }, [])
}

function narrowedBy(query: RegisterQuery, first: RegisterEntry | undefined): string {
  return [getOnly(query, first), query.kind && t.kinds[query.kind], query.search && `“${query.search}”`]
    .filter(Boolean)
    .join(', ')
}

type PrintedColumn = {
  readonly header: string
  /** How it is set: a number at the end of its line, a code on one line. */
  readonly kind?: 'number' | 'code'
  readonly cell: (entry: RegisterEntry) => ReactNode
}

const COLUMNS: readonly PrintedColumn[] = [
  { header: t.date, cell: ({ createdAt }) => createdAt },
  { header: t.medicine, cell: ({ product }) => product.label.en },
  { header: t.batch, kind: 'code', cell: ({ batchId }) => batchId },
  { header: t.entry, cell: ({ kind }) => t.kinds[kind] },
  { header: t.received, kind: 'number', cell: ({ change }) => (change > 0 ? change : '') },
  { header: t.givenOut, kind: 'number', cell: ({ change }) => (change < 0 ? -change : '') },
  { header: t.balance, kind: 'number', cell: ({ balance }) => balance },
  { header: t.patient, cell: ({ patientName }) => patientName },
  {
    header: t.doctor,
    cell: ({ doctorName, doctorRegistration }) =>
      [doctorName, doctorRegistration && t.getRegistration(doctorRegistration)].filter(Boolean).join(', '),
  },
  {
    header: t.prescription,
    cell: ({ prescriptionId, prescribedOn }) =>
      [prescribedOn && dayText(prescribedOn), prescriptionId && `no. ${prescriptionId}`]
        .filter(Boolean)
        .join(', '),
  },
  { header: t.order, kind: 'code', cell: ({ order }) => order?.orderCode },
  { header: t.by, cell: ({ actor }) => actor?.name ?? t.bySystem },
]

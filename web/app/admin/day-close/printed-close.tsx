import type { DayClose } from '@niramoy/contract/sales/day-close'
import type { Taka } from '@niramoy/domain/platform/money'
import { isOutgoing } from '@niramoy/domain/sales/cash-close'
import { adminDayClose as t } from '@niramoy/texts/en/sales/admin/admin-day-close'
import { useMoment } from '../../parts/dates/use-moment.ts'
import { useSettings } from '../../parts/page/root-data.ts'
import { amountText } from '../../parts/product/amount.tsx'

const taka = (amount: number) => amountText(amount as Taka)

/** A close on paper; the screen shows nothing of it. */
export function PrintedClose({ close }: { readonly close: DayClose }) {
  const moment = useMoment()
  const shop = useSettings()?.shop
  return (
    <section className="hidden text-sm print:block" aria-hidden="true">
      <h1 className="text-xl">{t.title}</h1>
      <p>
        {shop?.name}, {shop?.address}
      </p>
      <p>
        {t.from} {moment(close.from)} {t.until} {moment(close.until)}, {t.closedBy(close.by)}
      </p>
      <table className="my-4 w-full border-collapse [&_td]:border-b [&_td]:py-1.5 [&_th]:border-b-2 [&_th]:text-start">
        <thead>
          <tr>
            <th>{t.line}</th>
            <th>{t.movements}</th>
            <th>{t.books}</th>
            <th>{t.counted}</th>
            <th>{t.reason}</th>
          </tr>
        </thead>
        <tbody>
          {close.lines.map(({ kind, movements, expected, counted, reason }) => (
            <tr key={kind}>
              <td>
                {t.kinds[kind]} {isOutgoing(kind) && `(${t.outgoing})`}
              </td>
              <td>{movements}</td>
              <td>{taka(expected)}</td>
              <td>{taka(counted)}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {t.opening}: {taka(close.opening)} · {t.left}: {taka(close.leftInTill)}
      </p>
      {close.note && (
        <p>
          {t.note}: {close.note}
        </p>
      )}
      <p className="mt-10">{t.signature}: ______________________</p>
    </section>
  )
}

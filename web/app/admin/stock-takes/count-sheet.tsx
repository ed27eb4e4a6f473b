import type { StockTakeDetails } from '@niramoy/contract/stock/stock-takes'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { adminStockTakes as t } from '@niramoy/texts/en/stock/admin/admin-stock-takes'
import { dayText } from '../../parts/dates/office-dates.ts'
import { takeName } from './facts.tsx'

/** What is printed: room to write beside each batch. A blind sheet does not say what the books have. */
export function CountSheet({ take }: { readonly take: StockTakeDetails }) {
  const hasExpected = take.rows.some(({ expected }) => expected !== null)
  return (
    <section className="printed-register hidden print:block" aria-hidden="true">
      <header>
        <h1>{t.sheetFor(takeName(take), dayText(dhakaDay(new Date(take.createdAt))))}</h1>
        <p>{t.numbered(take.id)}</p>
      </header>
      <table>
        <thead>
          <tr>
            <th>{t.columns.shelf}</th>
            <th>{t.columns.product}</th>
            <th>{t.columns.batch}</th>
            <th>{t.expiryDate}</th>
            {hasExpected && <th className="number">{t.columns.expected}</th>}
            <th>{t.sheetCounted}</th>
          </tr>
        </thead>
        <tbody>
          {take.rows.map((row) => (
            <tr key={row.id}>
              <td className="code">{row.shelfPlace}</td>
              <td>{row.product.label.en}</td>
              <td className="code">{row.batchId}</td>
              <td className="code">{dayText(row.expiryDate)}</td>
              {hasExpected && <td className="number">{row.expected}</td>}
              <td className="number">{row.counted ?? '         /         /         '}</td>
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

import type { DayClose, OpenDay } from '@niramoy/contract/sales/day-close'
import type { Taka } from '@niramoy/domain/platform/money'
import { isOutgoing } from '@niramoy/domain/sales/cash/cash-close'
import { adminDayClose as t } from '@niramoy/texts/en/sales/admin/admin-day-close'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { useMoment } from '../../parts/dates/use-moment.ts'
import { keepWithinPages } from '../../parts/list/last-page.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { listQuery } from '../../parts/list/list-query.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { useSettings } from '../../parts/page/root-data.ts'
import { amountText } from '../../parts/product/amount.tsx'
import { MomentText } from '../../parts/stock/when.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/day-close'
import { Closes } from './closes.tsx'
import { CountForm } from './count-form.tsx'

const taka = (amount: number) => amountText(amount as Taka)

/** A close on paper; the screen shows nothing of it. */
function PrintedClose({ close }: { readonly close: DayClose }) {
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

export const meta = adminMeta('dayClose')

async function load(api: Api, url: URL) {
  const [day, list] = await Promise.all([
    api.dayClose.open(),
    api.dayClose.list({ query: { page: listQuery(url).page, pageSize: 10 } }),
  ])
  return { day, list: keepWithinPages(list, url) }
}
export const loader = ({ context, url }: Route.LoaderArgs) => onServer(context, (api) => load(api, url))
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => load(browserApi, url)

export default function DayCloseScreen({ loaderData }: Route.ComponentProps) {
  const { day, list } = loaderData
  const [printedId, setPrintedId] = useState<number | null>(null)
  const printed = list.closes.find(({ id }) => id === printedId) ?? list.closes[0]
  const hasMoved = day.lines.some(({ movements }) => movements > 0)
  return (
    <>
      <div className="grid gap-6 print:hidden">
        <div>
          <PageHeader title={t.title} lead={t.lead} />
          {hasMoved ? (
            // typed for one day, not for the next
            <CountForm key={day.previousId} day={day} span={<Span day={day} />} />
          ) : (
            <Card>{t.nothingYet}</Card>
          )}
        </div>
        <Closes list={list} onPrint={setPrintedId} />
      </div>
      {printed && <PrintedClose close={printed} />}
    </>
  )
}

function Span({ day: { from, until } }: { readonly day: OpenDay }) {
  return (
    <>
      {t.from} {from ? <MomentText at={from} /> : '–'} {t.until} <MomentText at={until} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}

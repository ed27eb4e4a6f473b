import type { OpenDay } from '@niramoy/contract/sales/day-close'
import { adminDayClose as t } from '@niramoy/texts/en/sales/admin/admin-day-close'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { keepWithinPages } from '../../parts/list/last-page.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { listQuery } from '../../parts/list/list-query.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { MomentText } from '../../parts/stock/when.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/day-close'
import { Closes } from './closes.tsx'
import { CountForm } from './count-form.tsx'
import { PrintedClose } from './printed-close.tsx'

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

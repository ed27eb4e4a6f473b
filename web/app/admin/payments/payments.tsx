import { adminExports } from '@niramoy/texts/en/platform/admin/admin-exports'
import { adminList } from '@niramoy/texts/en/platform/admin/admin-list'
import { common } from '@niramoy/texts/en/platform/common'
import { adminPayments as t } from '@niramoy/texts/en/sales/admin/admin-payments'
import { useRevalidator, useSearchParams } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { ExportButton, ExportProgress } from '../../parts/exports/export-button.tsx'
import { useExport } from '../../parts/exports/use-export.ts'
import { keepWithinPages } from '../../parts/list/last-page.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { ListFailure } from '../../parts/list/list-failure.tsx'
import { listQuery, withParam } from '../../parts/list/list-query.ts'
import { listWithFallback } from '../../parts/list/list-with-fallback.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { Card } from '../../ui/card.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Paging } from '../../ui/paging.tsx'
import type { Route } from './+types/payments'
import { PaymentsTable } from './payments-table.tsx'

export const meta = adminMeta('payments')

const load = async (api: Api, url: URL) =>
  keepWithinPages(await api.payments.toLookAt({ query: { page: listQuery(url).page } }), url)
export const loader = ({ context, url }: Route.LoaderArgs) => onServer(context, (api) => load(api, url))
const listLoader = listWithFallback((url) => load(browserApi, url))
export const clientLoader = listLoader.load

export default function Payments({ loaderData }: Route.ComponentProps) {
  const { payments, totalItems, totalPages, currentPage } = loaderData
  const failure = listLoader.useFailure(loaderData)
  const [params] = useSearchParams()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  return (
    <>
      <PageHeader title={t.title} lead={t.lead} actions={<PaymentsExport count={totalItems} />} />
      <Card flush>
        {failure !== undefined && <ListFailure error={failure} className="m-4 sm:mx-6" />}
        {totalItems > 0 && (
          <p role="status" className="border-line border-b px-4 py-3 text-ink-soft text-sm sm:px-6">
            {adminList.results(totalItems)}
          </p>
        )}
        <PaymentsTable
          payments={payments}
          onDone={(sentence) => {
            toast({ sentence, tone: 'success' })
            void revalidate()
          }}
          onRefused={() => void revalidate()}
        />
        {totalPages > 1 && (
          <div className="p-4">
            <Paging
              page={currentPage}
              pages={totalPages}
              label={common.getPage(currentPage, totalPages)}
              href={(page) => `?${withParam(params, 'page', page)}`}
            />
          </div>
        )}
      </Card>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}

/** The payments to look at as a file, or all that there are. */
function PaymentsExport({ count }: { readonly count: number }) {
  const getExport = (of: 'to-look-at' | 'all') => ({
    name: 'payments',
    now: (format: 'csv' | 'xlsx') => browserApi.payments.export({ query: { of, format } }),
    byJob: (format: 'csv' | 'xlsx') => browserApi.payments.startExport({ query: { of, format } }),
  })
  const listed = useExport({ ...getExport('to-look-at'), count })
  // how many there are is not known here: a job makes any number
  const all = useExport({ ...getExport('all'), count: Number.POSITIVE_INFINITY })
  const isBusy = listed.isBusy || all.isBusy
  const items = (['csv', 'xlsx'] as const).flatMap((format) => [
    {
      key: `listed ${format}`,
      label: `${adminExports.payments.listed}: ${adminExports[format]}`,
      disabled: isBusy,
      onSelect: () => listed.start(format),
    },
    {
      key: `all ${format}`,
      label: `${adminExports.payments.all}: ${adminExports[format]}`,
      disabled: isBusy,
      onSelect: () => all.start(format),
    },
  ])
  return (
    <div className="grid justify-items-end gap-2">
      <ExportButton exporting={listed} items={items} />
      <ExportProgress exporting={listed} />
      <ExportProgress exporting={all} />
    </div>
  )
}

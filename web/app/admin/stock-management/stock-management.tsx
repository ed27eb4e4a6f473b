import type { CurrentUser } from '@niramoy/contract/people/auth'
import type { RunningOut as Row } from '@niramoy/contract/stock/stock'
import type { StockProduct } from '@niramoy/contract/stock/stock-fields'
import { hasPermission } from '@niramoy/domain/people/actor'
import { adminStockManagement as t } from '@niramoy/texts/en/stock/admin/admin-stock-management'
import { useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer, visitContext } from '../../api/visit.ts'
import { useForm } from '../../parts/form/use-form.ts'
import { keepWithinPages } from '../../parts/list/last-page.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { currentUser } from '../../parts/session/current-user.ts'
import { useUser } from '../../parts/session/user.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/base/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Form } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { Route } from './+types/stock-management'
import { BulkStock } from './bulk-stock.tsx'
import { DaysList } from './days-list.tsx'
import { NearExpiry } from './near-expiry.tsx'
import { productColumn } from './product-column.tsx'
import { viewQuery, viewsFor } from './view-query.ts'

type RunningOutList = Awaited<ReturnType<Api['stock']['runningOut']>>

/** What orders lack, what is below its reorder level, and what sells faster than it lasts. */
function RunningOut({ list, days }: { list: RunningOutList; days: number }) {
  const { products, ...paging } = list
  const mayEdit = hasPermission(useUser() ?? null, 'stock.edit')
  const level: Column<Row> = {
    key: 'level',
    header: t.level,
    align: 'end',
    cell: ({ product, reorderLevel }) =>
      mayEdit ? (
        <ReorderLevel key={reorderLevel} product={product} level={reorderLevel} />
      ) : (
        (reorderLevel ?? '–')
      ),
  }
  return (
    <DaysList days={days} totals={paging}>
      <Table
        caption={t.runningOut}
        columns={[...COLUMNS, level]}
        rows={products}
        rowKey={({ product }) => product.id}
        phone="cards"
        empty={<EmptyState sentence={t.noRunningOut(days)} />}
      />
    </DaysList>
  )
}

const SOON = 7

const COLUMNS: Column<Row>[] = [
  productColumn(),
  { key: 'why', header: t.why, cell: (row) => <Why row={row} /> },
  { key: 'unitsLeft', header: t.unitsLeft, align: 'end', cell: ({ unitsLeft }) => unitsLeft },
  { key: 'unitsSold', header: t.unitsSold, align: 'end', cell: ({ unitsSold }) => unitsSold },
]

function Why({ row }: { readonly row: Row }) {
  const { reasons, unitsLacking, ordersWaiting, reorderLevel, daysOfCover } = row
  return (
    <span className="flex flex-col items-start gap-1 max-sm:items-end">
      {reasons.includes('lacking') && (
        <Badge tone="danger" wraps>
          {t.lacking(unitsLacking, ordersWaiting)}
        </Badge>
      )}
      {reasons.includes('cover') && daysOfCover !== null && (
        <Badge tone={daysOfCover <= SOON ? 'danger' : 'warning'} wraps>
          {t.lasts(daysOfCover)}
        </Badge>
      )}
      {reasons.includes('level') && reorderLevel !== null && (
        <Badge tone="warning" wraps>
          {t.belowLevel(reorderLevel)}
        </Badge>
      )}
    </span>
  )
}

type ReorderLevelProps = { readonly product: StockProduct; readonly level: number | null }

/** Below how many units it is listed; typed right in the row. */
function ReorderLevel({ product, level }: ReorderLevelProps) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const saved = String(level ?? '')
  const form = useForm({
    initial: { reorderLevel: saved },
    async save(body) {
      await browserApi.stock.setReorderLevel({ params: { id: product.id }, body })
      toast({ sentence: t.levelSaved, tone: 'success' })
      void revalidate()
    },
  })
  const problem = form.problems.reorderLevel?.sentence ?? form.failure?.sentence
  return (
    <Form {...form.props} className="flex flex-wrap items-center justify-end gap-2">
      <TextInput
        {...form.input('reorderLevel')}
        aria-label={t.setLevel(product.label.en)}
        aria-invalid={problem !== undefined}
        inputMode="numeric"
        maxLength={8}
        autoComplete="off"
        className="w-24 text-end"
      />
      {form.values.reorderLevel.trim() !== saved && (
        <Button type="submit" size="small" loading={form.busy}>
          {t.saveLevel}
        </Button>
      )}
      {problem && (
        <span role="alert" className="w-full text-danger-ink text-sm">
          {problem}
        </span>
      )}
    </Form>
  )
}

export const meta = adminMeta('stockManagement')

async function load(api: Api, url: URL, user: CurrentUser | null) {
  const { view, days, page } = viewQuery(url, viewsFor(user))
  const query = { days, page }
  return {
    view,
    days,
    nearExpiry: view === 'nearExpiry' ? keepWithinPages(await api.stock.nearExpiry({ query }), url) : null,
    runningOut: view === 'runningOut' ? keepWithinPages(await api.stock.runningOut({ query }), url) : null,
  }
}
export const loader = ({ context, url }: Route.LoaderArgs) =>
  onServer(context, async (api) => load(api, url, await context.get(visitContext).user()))
export const clientLoader = async ({ url }: Route.ClientLoaderArgs) =>
  load(browserApi, url, await currentUser())

export default function StockManagement({ loaderData }: Route.ComponentProps) {
  const { view, days, nearExpiry, runningOut } = loaderData
  const navigate = useNavigate()
  const views = viewsFor(useUser() ?? null)
  const content = {
    bulk: <BulkStock />,
    nearExpiry: nearExpiry && <NearExpiry list={nearExpiry} days={days} />,
    runningOut: runningOut && <RunningOut list={runningOut} days={days} />,
  }
  return (
    <>
      <PageHeader title={t[view]} lead={t[`${view}Lead`]} />
      <Tabs
        label={t.views}
        tabs={views.map((key) => ({ key, label: t[key], content: content[key] }))}
        current={view}
        onChange={(key) => void navigate(key === 'bulk' ? '?' : `?view=${key}`)}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.bulk} error={error} />
}

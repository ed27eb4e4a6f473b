import type { OrderInList } from '@niramoy/contract/sales/admin-orders'
import type { StatusChange } from '@niramoy/contract/sales/status-changes'
import { adminStatus } from '@niramoy/texts/en/admin/admin-status'
import { common } from '@niramoy/texts/en/platform/common'
import { adminOrders as t } from '@niramoy/texts/en/sales/admin/admin-orders'
import BellIcon from 'lucide-react/icons/bell'
import DownloadIcon from 'lucide-react/icons/download'
import PlusIcon from 'lucide-react/icons/plus'
import UndoIcon from 'lucide-react/icons/undo-2'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { browserApi } from '../../../api/api.ts'
import type { ApiError } from '../../../api/api-error.ts'
import { useLoaded } from '../../../parts/catalogue/use-loaded.ts'
import { usePermissions } from '../../../parts/duties/use-permission.ts'
import { errorText } from '../../../parts/errors/error-text.ts'
import { ExportButton, ExportProgress } from '../../../parts/exports/export-button.tsx'
import { useExport } from '../../../parts/exports/use-export.ts'
import { problem } from '../../../parts/form/problem.tsx'
import { withFilters } from '../../../parts/list/list-query.ts'
import { ListScreen } from '../../../parts/list/list-screen.tsx'
import { storeOrdersAddress } from '../../../parts/order/orders-address.ts'
import { useStatusName } from '../../../parts/order/status-badge.tsx'
import type { Shortcut } from '../../../parts/shortcuts/shortcuts.ts'
import { useShortcuts } from '../../../parts/shortcuts/use-shortcuts.ts'
import { MomentText } from '../../../parts/stock/when.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Link } from '../../../ui/base/provider.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { effectWordsOfMany } from '../parts/effect-words.ts'
import { withNewer } from '../parts/listed-order.ts'
import { openPicker } from '../parts/open-picker.ts'
import { ReturnedGoodsFields } from '../parts/returned-goods-fields.tsx'
import { Effects, StatusQuestion } from '../parts/status-question.tsx'
import { UndoStatuses } from '../undo/undo-statuses.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { BulkResult } from './bulk-result.tsx'
import { bulkWarnings, willChange } from './bulk-warnings.ts'
import { OrderFilters } from './order-filters.tsx'
import type { OrdersQuery } from './orders-query.ts'
import { OrdersTable } from './orders-table.tsx'
import { SummaryProgress, useSummaryDownload } from './summary-download.tsx'
import { useBulkStatus } from './use-bulk-status.ts'
import { useCreateOrder } from './use-create-order.ts'
import { useLiveOrders } from './use-live-orders.ts'
import { useOrderStatus } from './use-order-status.ts'
import { type Selection, useSelection } from './use-selection.ts'

type OrdersScreenProps = {
  readonly list: {
    readonly query: OrdersQuery
    readonly orders: readonly OrderInList[]
    readonly totalItems: number
    readonly totalPages: number
    readonly currentPage: number
  }
  /** Why the requested list could not be loaded. */
  readonly failure: ApiError | undefined
}

const NO_KEYS: readonly Shortcut[] = []

export function OrdersScreen({ list: { query, orders, ...totals }, failure }: OrdersScreenProps) {
  const { revalidate } = useRevalidator()
  const reload = () => void revalidate()
  const { rows, show } = useOrderRows(orders)
  const selection = useSelection(rows)
  const bulk = useBulkStatus(selection, reload)
  const status = useOrderStatus(show)
  const [undoing, setUndoing] = useState<number | 'choose' | null>(null)
  const summary = useSummaryDownload(query)
  const exporting = useOrdersExport(query, totals.totalItems)
  const creating = useCreateOrder()
  const unseen = useLiveOrders({ rows, query, show, reload })
  const isAllowed = usePermissions()
  const maySetStatus = isAllowed('orders.fulfil')
  const keys = useRowKeys(maySetStatus ? select : null)
  function select(id: number) {
    const order = rows.find((row) => row.id === id)
    if (order) selection.toggle(order)
  }
  const fresh = useFresh(orders, keys.focusFirst)

  const { search } = useLocation()
  useEffect(() => storeOrdersAddress(search), [search])
  useShortcuts(
    unseen.length > 0 ? [{ keys: 'r', label: t.keys.showNew, run: () => fresh.show(unseen) }] : NO_KEYS,
  )

  return (
    <>
      <PageHeader
        title={t.title}
        lead={t.lead}
        actions={
          <>
            <Button
              variant="secondary"
              icon={<DownloadIcon size={18} />}
              loading={summary.isLoading}
              onClick={summary.download}
            >
              {t.download}
            </Button>
            <ExportButton exporting={exporting} />
            {maySetStatus && (
              <Button variant="secondary" icon={<UndoIcon size={18} />} onClick={() => setUndoing('choose')}>
                {t.recentShort}
              </Button>
            )}
            {isAllowed('orders.place') && (
              <Button icon={<PlusIcon />} loading={creating.isLoading} onClick={creating.open}>
                {t.create}
              </Button>
            )}
          </>
        }
      />
      <SummaryProgress summary={summary} count={totals.totalItems} />
      <ExportProgress exporting={exporting} />
      {bulk.result && <BulkResult result={bulk.result} onClose={bulk.closeResult} onUndo={setUndoing} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys only move the focus from row to row */}
      <div ref={keys.list} onKeyDown={keys.onKeyDown}>
        <ListScreen
          search={{ label: t.search, placeholder: t.searchPlaceholder }}
          filters={<OrderFilters />}
          totals={totals}
          failure={failure}
        >
          <OnlyCustomer userId={query.userId} first={rows[0]} />
          {maySetStatus ? (
            <BulkBar selection={selection} onApply={bulk.ask}>
              <NewOrdersNotice count={unseen.length} onShow={() => fresh.show(unseen)} />
            </BulkBar>
          ) : (
            <div className="flex sm:border-line sm:border-b sm:px-6 sm:py-2">
              <NewOrdersNotice count={unseen.length} onShow={() => fresh.show(unseen)} />
            </div>
          )}
          <OrdersTable
            rows={rows.map((order) => ({
              order,
              isSelected: selection.has(order.id),
              isFresh: fresh.has(order.id),
              pending: status.pending.get(order.id),
            }))}
            query={query}
            {...(maySetStatus && { onSelect: selection.toggle, onStatus: status.question.choose })}
          />
        </ListScreen>
      </div>
      <StatusQuestion question={status.question} />
      <BulkQuestion orders={selection.orders} bulk={bulk} />
      <RecentChanges open={undoing === 'choose'} onClose={() => setUndoing(null)} onUndo={setUndoing} />
      <UndoStatuses
        id={undoing === 'choose' ? null : undoing}
        onClose={() => setUndoing(null)}
        onUndone={bulk.showUndone}
      />
      {creating.Form && (
        <creating.Form
          open={creating.isOpen}
          customer={creating.customer}
          onClose={creating.close}
          onCreated={(id) => fresh.show([id])}
        />
      )}
    </>
  )
}

/** Leads to the newest orders of the list, and marks those that came while it was open. */
function useFresh(loaded: readonly OrderInList[], focusFirst: () => void) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const isComing = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are what was waited for
  useEffect(() => {
    if (isComing.current) focusFirst()
    isComing.current = false
  }, [loaded])
  return {
    has: (id: number) => ids.has(id),
    show(unseen: readonly number[]) {
      setIds(new Set(unseen))
      isComing.current = true
      void navigate(`?${withFilters(params, { sortBy: '', sortOrder: '', new: '' })}`)
    },
  }
}

type OnlyCustomerProps = {
  readonly userId: number | undefined
  /** Knows the name. */
  readonly first: OrderInList | undefined
}

/** Says that the orders are those of one customer, and leads to all. */
function OnlyCustomer({ userId, first }: OnlyCustomerProps) {
  const [params] = useSearchParams()
  if (!userId) return null
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b bg-info-soft px-4 py-3 text-info-ink sm:px-6">
      {first ? t.getOnly(first.User.name) : t.onlyOfCustomer}
      <Link href={`?${withFilters(params, { userId: '' })}`} className="prose-link">
        {t.showAll}
      </Link>
    </p>
  )
}

type Rows = readonly OrderInList[]

/** The page's orders with every newer version received since; none changes its position. */
function useOrderRows(loaded: Rows) {
  const [state, setState] = useState({ loaded, rows: loaded })
  const rows = state.loaded === loaded ? state.rows : loaded
  if (state.loaded !== loaded) setState({ loaded, rows })
  return {
    rows,
    show(newer: Rows) {
      if (newer.length > 0) setState((before) => ({ ...before, rows: withNewer(before.rows, newer) }))
    },
  }
}

/** The orders that the list is filtered to, all pages of them, in its order. */
function useOrdersExport({ page: _, ...query }: OrdersQuery, count: number) {
  return useExport({
    count,
    name: 'orders',
    now: (format) => browserApi.adminOrders.export({ query: { ...query, format } }),
    byJob: (format) => browserApi.adminOrders.startExport({ query: { ...query, format } }),
  })
}

/** So many are looked at. */
const MOST = 20

type NewOrdersNoticeProps = { readonly count: number; readonly onShow: () => void }

/** Says that there are new orders; its space is reserved, so nothing moves, and on a phone it floats above the list. */
function NewOrdersNotice({ count, onShow }: NewOrdersNoticeProps) {
  useCountInTitle(count)
  const said = count < MOST ? t.newOrders(count) : t.manyNewOrders(MOST)
  return (
    <div
      aria-live="polite"
      className="ml-auto min-h-control-small max-sm:fixed max-sm:inset-x-0 max-sm:top-18 max-sm:z-10 max-sm:mx-auto max-sm:w-fit"
    >
      {count > 0 && (
        <Button
          size="small"
          variant="secondary"
          icon={<BellIcon size={17} />}
          className="max-sm:shadow-md"
          onClick={onShow}
        >
          {said} – {t.show}
        </Button>
      )}
    </div>
  )
}

function useCountInTitle(count: number) {
  useEffect(() => {
    if (count === 0) return
    const { title } = document
    document.title = t.titleWithNews(count, title)
    return () => {
      document.title = title
    }
  }, [count])
}

type BulkQuestionProps = {
  readonly orders: Selection['orders']
  readonly bulk: ReturnType<typeof useBulkStatus>
}

/** Names how many change, and what may have been overlooked. */
function BulkQuestion({ orders, bulk }: BulkQuestionProps) {
  const getName = useStatusName()
  const { chosenStatus, haveCameBack } = bulk
  const count = chosenStatus ? orders.filter(({ status }) => willChange(status, chosenStatus)).length : 0
  const warnings = chosenStatus ? bulkWarnings(orders, chosenStatus) : []
  const isCancel = chosenStatus === 'cancelled'
  const question = isCancel
    ? t.bulkCancelQuestion(count)
    : t.bulkQuestion(count, chosenStatus ? getName(chosenStatus) : '')
  return (
    <ConfirmDialog
      open={chosenStatus !== null}
      danger={isCancel}
      title={t.bulkTitle(count)}
      sentence={[question, ...warnings].join(' ')}
      details={chosenStatus && <Effects words={effectWordsOfMany(orders, chosenStatus)} />}
      confirmLabel={isCancel ? t.bulkCancel(count) : t.bulkApply(count)}
      cancelLabel={t.goBack}
      onConfirm={() => void bulk.apply()}
      onClose={() => bulk.ask(null)}
      pending={bulk.isPending}
      error={problem(bulk.failure)}
    >
      {haveCameBack > 0 && (
        <>
          <p>{adminStatus.many.cameBack(haveCameBack)}</p>
          <ReturnedGoodsFields cameBack={bulk.cameBack} many />
        </>
      )}
    </ConfirmDialog>
  )
}

type RecentChangesProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly onUndo: (id: number) => void
}

/** The bulk changes of a day: who, when, how many, and their undo. */
function RecentChanges({ open, onClose, onUndo }: RecentChangesProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t.recentChanges} lead={t.recentChangesLead}>
      {open && <RecentList onUndo={onUndo} />}
    </Dialog>
  )
}

function RecentList({ onUndo }: Pick<RecentChangesProps, 'onUndo'>) {
  const { data, error, again } = useLoaded('recent', (signal) =>
    browserApi.adminOrders.statusChanges({ signal }),
  )
  if (error) {
    const retry = (
      <Button size="small" variant="secondary" onClick={again}>
        {common.tryAgain}
      </Button>
    )
    return <Banner tone="danger" {...errorText(error, 'en')} actions={retry} />
  }
  if (!data) return <SkeletonText />
  if (data.length === 0) return <p className="text-ink-soft">{t.recentChangesNone}</p>
  return (
    <ul className="grid divide-y divide-line">
      {data.map((change) => (
        <li key={change.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <Change change={change} />
          {change.undone < change.orders && (
            <Button size="small" variant="secondary" onClick={() => onUndo(change.id)}>
              {t.undo}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Change({ change }: { change: StatusChange }) {
  const getName = useStatusName()
  const { orders, undone, status, createdBy, createdAt } = change
  return (
    <div className="min-w-0 flex-1 basis-52">
      <p className="font-semibold">{t.recentChange(orders, getName(status))}</p>
      <p className="text-ink-soft text-sm">
        {createdBy.name}, <MomentText at={createdAt} />
      </p>
      {undone > 0 && <p className="text-sm">{t.recentUndone(undone, orders)}</p>}
    </div>
  )
}

/**
 * The list by keyboard: the focus walks from one order's link to the next, so that Enter opens it, and the other
 * keys mean the order that has the focus, or had it last. Without `select` there is nothing to set.
 */
function useRowKeys(select: ((orderId: number) => void) | null) {
  const list = useRef<HTMLDivElement>(null)
  const last = useRef('')

  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-order-row]') ?? [])]
  const current = () => {
    const row = document.activeElement?.closest('tr')
    const all = links()
    return (
      all.find((link) => row?.contains(link)) ?? all.find(({ dataset }) => dataset.orderRow === last.current)
    )
  }
  function focus(link: HTMLElement | undefined) {
    link?.focus()
    last.current = link?.dataset.orderRow ?? last.current
  }
  function move(step: 1 | -1) {
    const all = links()
    const here = current()
    focus(here ? (all[all.indexOf(here) + step] ?? here) : all[0])
  }
  function openStatus() {
    const box = current()?.closest('tr')?.querySelector<HTMLSelectElement>('[data-status-select]')
    if (!box) return
    box.focus()
    openPicker(box)
    // once it is chosen the keyboard is on the row again
    box.addEventListener('change', () => focus(current()), { once: true })
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || !(event.target instanceof Element)) return
    const meant = getMeaning(event.key, event.target)
    if (!meant) return
    event.preventDefault()
    if (meant === 'row') focus(current())
    else move(meant === 'next' ? 1 : -1)
  }

  useShortcuts([
    { keys: 'j', label: t.keys.next, run: () => move(1) },
    { keys: 'k', label: t.keys.previous, run: () => move(-1) },
    { keys: 'Enter', label: t.keys.open, run: () => current()?.click() },
    ...(select
      ? [
          { keys: 'x', label: t.keys.select, run: () => select(Number(current()?.dataset.orderRow)) },
          { keys: 's', label: t.keys.status, run: openStatus },
        ]
      : []),
  ])
  return { list, onKeyDown, focusFirst: () => focus(links()[0]) }
}

/** Arrows walk through the rows, and from the search box into them; Escape leads from a status back to its row. */
function getMeaning(key: string, target: Element): 'next' | 'previous' | 'row' | null {
  if (target.matches('[data-status-select]')) return key === 'Escape' ? 'row' : null
  const isInRow = target.closest('tbody') !== null
  if (key === 'ArrowUp') return isInRow ? 'previous' : null
  if (key === 'ArrowDown') return isInRow || target.matches('input[type=search]') ? 'next' : null
  return null
}

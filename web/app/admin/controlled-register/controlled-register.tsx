import type { RegisterBalance, RegisterEntry } from '@niramoy/contract/stock/controlled-register'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { adminControlledRegister as t } from '@niramoy/texts/en/stock/admin/admin-controlled-register'
import DownloadIcon from 'lucide-react/icons/download'
import PrinterIcon from 'lucide-react/icons/printer'
import { useEffect, useState } from 'react'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { now } from '../../browser/clock.ts'
import { saveFile } from '../../parts/bulk/save-file.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { keepWithinPages } from '../../parts/list/last-page.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { ListScreen } from '../../parts/list/list-screen.tsx'
import { listWithFallback } from '../../parts/list/list-with-fallback.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { DayText } from '../../parts/stock/when.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { Card } from '../../ui/card.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import type { Route } from './+types/controlled-register'
import { PrintedRegister } from './printed-register.tsx'
import { FilterNote, RegisterFilters } from './register-filters.tsx'
import { isNarrowed, type RegisterQuery, registerQuery, toFilter } from './register-query.ts'
import { RegisterTable } from './register-table.tsx'

const PAGE_SIZE = 200

/** Everything that the filter finds, as a file or on paper. */
function useRegisterCopies(query: RegisterQuery) {
  const toast = useToast()
  const [busy, setBusy] = useState<'export' | 'print' | null>(null)
  const [failure, setFailure] = useState<NoticeText | null>(null)
  const [printed, setPrinted] = useState<readonly RegisterEntry[] | null>(null)
  // they must be on the page before it is printed
  useEffect(() => {
    if (!printed) return
    window.print()
    setPrinted(null)
  }, [printed])

  async function run(what: 'export' | 'print', work: () => Promise<void>) {
    if (busy) return
    setBusy(what)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(errorText(error, 'en'))
    }
    setBusy(null)
  }

  return {
    busy,
    failure,
    dismiss: () => setFailure(null),
    /** All entries while they are being printed. */
    printed,
    print: () => void run('print', async () => setPrinted(await allEntries(query))),
    export: () =>
      void run('export', async () => {
        const file = await browserApi.controlledRegister.export({ query: toFilter(query) })
        saveFile(file, `controlled-register-${dhakaDay(now())}.xlsx`)
        toast({ sentence: t.exported })
      }),
  }
}

/** One page after the other; an entry that came in between is at the front and is not listed twice. */
async function allEntries(query: RegisterQuery): Promise<RegisterEntry[]> {
  const found = new Map<number, RegisterEntry>()
  for (let page = 1, pages = 1; page <= pages; page++) {
    const filter = { ...toFilter(query), page, pageSize: PAGE_SIZE }
    const { entries, totalPages } = await browserApi.controlledRegister.list({ query: filter })
    for (const entry of entries) found.set(entry.id, entry)
    pages = totalPages
  }
  return [...found.values()].toSorted((one, other) => other.id - one.id)
}

/** dispensing 6: what must be in the cupboard now. */
function BalancesCard({ balances }: { balances: readonly RegisterBalance[] }) {
  return (
    <Card flush title={t.balances} lead={t.balancesLead} className="print:hidden">
      <Table
        caption={t.balances}
        columns={COLUMNS}
        rows={balances}
        rowKey={({ stockBatchId }) => stockBatchId}
        phone="cards"
        empty={<p className="px-4 py-5 text-ink-soft sm:px-6">{t.noBalances}</p>}
      />
    </Card>
  )
}

const COLUMNS: Column<RegisterBalance>[] = [
  {
    key: 'medicine',
    header: t.medicine,
    className: 'wrap-anywhere sm:min-w-44',
    cell: ({ product }) => <span className="font-semibold">{product.label.en}</span>,
  },
  {
    key: 'batch',
    header: t.batch,
    cell: ({ stockBatchId, batchId }) => (
      <Link
        href={`?stockBatchId=${stockBatchId}`}
        aria-label={t.seeBatch(batchId)}
        className="prose-link wrap-anywhere font-mono text-sm"
      >
        {batchId}
      </Link>
    ),
  },
  { key: 'expiry', header: t.expiry, cell: ({ expiryDate }) => <Expiry day={expiryDate} /> },
  {
    key: 'balance',
    header: t.balance,
    align: 'end',
    cell: ({ balance }) => <span className="font-semibold tabular-nums">{t.units(balance)}</span>,
  },
]

function Expiry({ day }: { day: string }) {
  return (
    <span className={day < dhakaDay(now()) ? 'text-danger-ink' : undefined}>
      <DayText day={day} />
    </span>
  )
}

export const meta = adminMeta('controlledRegister')

async function load(api: Api, url: URL) {
  const query = registerQuery(url)
  const [list, { balances }] = await Promise.all([
    api.controlledRegister.list({ query: { ...toFilter(query), page: query.page } }),
    api.controlledRegister.balances(),
  ])
  return { query, list: keepWithinPages(list, url), balances, at: now().toISOString() }
}
export const loader = ({ context, url }: Route.LoaderArgs) => onServer(context, (api) => load(api, url))
const listLoader = listWithFallback((url) => load(browserApi, url))
export const clientLoader = listLoader.load

export default function ControlledRegister({ loaderData }: Route.ComponentProps) {
  const { query, list, balances, at } = loaderData
  const failure = listLoader.useFailure(loaderData)
  const copies = useRegisterCopies(query)
  return (
    <>
      <div className="grid gap-6 print:hidden">
        <div>
          <PageHeader title={t.title} lead={t.lead} actions={<Copies copies={copies} />} />
          {copies.failure && (
            <Banner tone="danger" {...copies.failure} className="mb-4" onDismiss={copies.dismiss} />
          )}
          <ListScreen
            search={{ label: t.search, placeholder: t.searchPlaceholder }}
            filters={<RegisterFilters />}
            totals={list}
            failure={failure}
          >
            <FilterNote query={query} first={list.entries[0]} />
            <RegisterTable entries={list.entries} narrowed={isNarrowed(query)} />
          </ListScreen>
        </div>
        <BalancesCard balances={balances} />
      </div>
      <PrintedRegister
        entries={copies.printed ?? list.entries}
        totalItems={copies.printed?.length ?? list.totalItems}
        query={query}
        at={at}
      />
    </>
  )
}

function Copies({ copies }: { copies: ReturnType<typeof useRegisterCopies> }) {
  return (
    <>
      <Button
        variant="secondary"
        icon={<DownloadIcon size={18} />}
        loading={copies.busy === 'export'}
        onClick={copies.export}
      >
        {t.export}
      </Button>
      <Button
        variant="secondary"
        icon={<PrinterIcon size={18} />}
        loading={copies.busy === 'print'}
        onClick={copies.print}
      >
        {t.print}
      </Button>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}

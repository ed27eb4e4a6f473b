import { adminControlledRegister as t } from '@niramoy/texts/en/stock/admin/admin-controlled-register'
import DownloadIcon from 'lucide-react/icons/download'
import PrinterIcon from 'lucide-react/icons/printer'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { now } from '../../browser/clock.ts'
import { keepWithinPages } from '../../parts/list/last-page.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { ListScreen } from '../../parts/list/list-screen.tsx'
import { listWithFallback } from '../../parts/list/list-with-fallback.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/controlled-register'
import { BalancesCard } from './balances-card.tsx'
import { PrintedRegister } from './printed-register.tsx'
import { FilterNote, RegisterFilters } from './register-filters.tsx'
import { filterOf, isNarrowed, registerQuery } from './register-query.ts'
import { RegisterTable } from './register-table.tsx'
import { useRegisterCopies } from './use-register-copies.ts'

export const meta = adminMeta('controlledRegister')

async function load(api: Api, url: URL) {
  const query = registerQuery(url)
  const [list, { balances }] = await Promise.all([
    api.controlledRegister.list({ query: { ...filterOf(query), page: query.page } }),
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

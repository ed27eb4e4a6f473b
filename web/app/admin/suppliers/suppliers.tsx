import type { ListedSupplier } from '@niramoy/contract/stock/suppliers'
import { adminSuppliers as t } from '@niramoy/texts/en/stock/admin/admin-suppliers'
import SupplierIcon from 'lucide-react/icons/factory'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { keepWithinPages } from '../../parts/list/last-page.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { ListHeader } from '../../parts/list/list-header.tsx'
import { listQuery } from '../../parts/list/list-query.ts'
import { ListScreen } from '../../parts/list/list-screen.tsx'
import { listWithFallback } from '../../parts/list/list-with-fallback.ts'
import { useEditing } from '../../parts/list/use-editing.ts'
import { useFilters } from '../../parts/list/use-filters.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { Owed } from '../../parts/purchasing/account.tsx'
import { useShortcuts } from '../../parts/shortcuts/use-shortcuts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/input.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import type { Route } from './+types/suppliers'
import { SupplierForm } from './supplier-form.tsx'

export const meta = adminMeta('suppliers')

const ACTIVE = ['yes', 'no', 'all'] as const

async function load(api: Api, url: URL) {
  const { search, page, params } = listQuery(url)
  const active = ACTIVE.find((one) => one === params.get('active')) ?? 'yes'
  const list = await api.suppliers.list({ query: { page, active, ...(search && { search }) } })
  return { active, search, ...keepWithinPages(list, url) }
}
export const loader = ({ context, url }: Route.LoaderArgs) => onServer(context, (api) => load(api, url))
const listLoader = listWithFallback((url) => load(browserApi, url))
export const clientLoader = listLoader.load

export default function Suppliers({ loaderData }: Route.ComponentProps) {
  const { suppliers, active, search } = loaderData
  const failure = listLoader.useFailure(loaderData)
  const editing = useEditing<never>()
  useShortcuts([{ keys: 'n', label: t.add, run: editing.add }])
  return (
    <>
      <ListHeader title={t.title} lead={t.lead} add={t.add} editing={editing} />
      <ListScreen
        search={{ label: t.search, placeholder: t.search }}
        totals={loaderData}
        failure={failure}
        filters={<ActiveFilter active={active} />}
      >
        <Table
          caption={t.title}
          columns={COLUMNS}
          rows={suppliers}
          rowKey={({ id }) => id}
          phone="cards"
          empty={
            search ? (
              <EmptyState sentence={t.noneFound} />
            ) : (
              <EmptyState headline={t.none} sentence={t.noneLead} icon={<SupplierIcon size={34} />} />
            )
          }
        />
      </ListScreen>
      <FormDialog open={editing.inForm} title={t.add} onClose={editing.close}>
        <SupplierForm supplier={null} onSaved={editing.finish} />
      </FormDialog>
    </>
  )
}

function ActiveFilter({ active }: { readonly active: string }) {
  const { setFilters } = useFilters()
  return (
    <Field label={t.states} hideLabel>
      <Select
        value={active}
        onChange={({ currentTarget: { value } }) => setFilters({ active: value === 'yes' ? '' : value })}
      >
        {ACTIVE.map((one) => (
          <option key={one} value={one}>
            {t.active[one]}
          </option>
        ))}
      </Select>
    </Field>
  )
}

const SHOWN_BRANDS = 3

const COLUMNS: Column<ListedSupplier>[] = [
  {
    key: 'name',
    header: t.columns.name,
    className: 'wrap-anywhere',
    cell: ({ id, name, phone, isActive }) => (
      <span className="grid justify-items-start gap-0.5 max-sm:justify-items-end">
        <Link href={`/admin/suppliers/${id}`} className="prose-link font-semibold">
          {name}
        </Link>
        {phone && <span className="text-ink-soft text-sm tabular-nums">{phone}</span>}
        {!isActive && <Badge>{t.inactive}</Badge>}
      </span>
    ),
  },
  {
    key: 'brands',
    header: t.columns.brands,
    className: 'text-sm wrap-anywhere',
    cell: ({ brandNames }) => {
      const more = brandNames.length - SHOWN_BRANDS
      const shown = brandNames.slice(0, SHOWN_BRANDS).join(', ') || '–'
      return more > 0 ? `${shown} ${t.moreBrands(more)}` : shown
    },
  },
  {
    key: 'terms',
    header: t.columns.terms,
    className: 'text-sm',
    cell: ({ termsDays, leadDays }) => (
      <span className="grid gap-0.5">
        {t.terms(termsDays)}
        <span className="text-ink-soft">{t.leadTime(leadDays)}</span>
      </span>
    ),
  },
  { key: 'orders', header: t.columns.orders, align: 'end', cell: ({ openOrders }) => openOrders },
  { key: 'owed', header: t.columns.owed, align: 'end', cell: ({ account }) => <Owed account={account} /> },
]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}

import type { Payable } from '@niramoy/contract/stock/supplier-payments'
import type { Taka } from '@niramoy/domain/platform/money'
import { adminSupplierPayments as t } from '@niramoy/texts/en/stock/admin/admin-supplier-payments'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { Amount, amountText } from '../../parts/product/amount.tsx'
import { AccountSums, OpenInvoices } from '../../parts/purchasing/account.tsx'
import { DayText } from '../../parts/stock/when.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import type { Route } from './+types/supplier-payments'
import { PayForm } from './pay-form.tsx'
import { PaymentsTable } from './payments-table.tsx'

export const meta = adminMeta('supplierPayments')

async function load(api: Api, url: URL) {
  const id = Number(url.searchParams.get('supplier'))
  const [owed, account, { payments }] = await Promise.all([
    api.supplierPayments.owed(),
    id ? api.supplierPayments.account({ params: { id } }) : null,
    api.supplierPayments.list({ query: { pageSize: 20, ...(id && { supplierId: id }) } }),
  ])
  return { owed, account, payments }
}
export const loader = ({ context, url }: Route.LoaderArgs) => onServer(context, (api) => load(api, url))
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => load(browserApi, url)

export default function SupplierPayments({ loaderData }: Route.ComponentProps) {
  const { owed, account, payments } = loaderData
  const { totals, suppliers } = owed
  if (account) {
    return (
      <>
        <PageHeader
          crumbs={[{ label: t.title, href: '/admin/supplier-payments' }, { label: account.name }]}
          title={t.owedTo(account.name)}
        />
        <div className="grid gap-6">
          <div className="grid gap-6 lg:grid-cols-2">
            <Card>
              <AccountSums account={account.account} />
            </Card>
            <PayForm key={account.id} supplier={account} />
          </div>
          <Card flush>
            <OpenInvoices invoices={account.openInvoices} />
          </Card>
          <PaymentsTable payments={payments} />
        </div>
      </>
    )
  }
  return (
    <>
      <PageHeader title={t.title} lead={t.lead} />
      <div className="grid gap-6">
        <Card
          flush
          title={t.total(amountText(totals.owed as Taka))}
          actions={
            totals.overdue > 0 && <Badge tone="danger">{t.overdue(amountText(totals.overdue as Taka))}</Badge>
          }
        >
          <Table
            caption={t.title}
            columns={COLUMNS}
            rows={suppliers}
            rowKey={({ id }) => id}
            phone="cards"
            empty={<EmptyState headline={t.nothingOwed} sentence={t.nothingOwedLead} />}
          />
        </Card>
        <PaymentsTable payments={payments} />
      </div>
    </>
  )
}

const COLUMNS: Column<Payable>[] = [
  {
    key: 'supplier',
    header: t.columns.supplier,
    className: 'wrap-anywhere',
    cell: ({ id, name }) => (
      <Link href={`/admin/supplier-payments?supplier=${id}`} className="prose-link font-semibold">
        {name}
      </Link>
    ),
  },
  { key: 'next', header: t.columns.next, cell: ({ account }) => <DayText day={account.nextDueOn} /> },
  {
    key: 'overdue',
    header: t.columns.overdue,
    align: 'end',
    cell: ({ account: { overdue } }) =>
      overdue > 0 ? <Amount taka={overdue as Taka} className="font-semibold text-danger-ink" /> : '–',
  },
  {
    key: 'owed',
    header: t.columns.owed,
    align: 'end',
    cell: ({ account: { owed } }) => <Amount taka={owed as Taka} className="font-semibold" />,
  },
]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}

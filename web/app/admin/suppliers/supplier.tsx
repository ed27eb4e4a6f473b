import type { Supplier } from '@niramoy/contract/stock/suppliers'
import { adminSuppliers as t } from '@niramoy/texts/en/stock/admin/admin-suppliers'
import EditIcon from 'lucide-react/icons/pencil'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { dayText } from '../../parts/dates/office-dates.ts'
import { usePermission } from '../../parts/duties/use-permission.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { ListError } from '../../parts/list/list-error.tsx'
import { useEditing } from '../../parts/list/use-editing.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { AccountSums, OpenInvoices, Owed } from '../../parts/purchasing/account.tsx'
import { PurchaseOrdersTable } from '../../parts/purchasing/orders-table.tsx'
import { ReceiptsTable } from '../../parts/purchasing/receipts-table.tsx'
import { ReturnsTable } from '../../parts/purchasing/returns-table.tsx'
import { useShortcuts } from '../../parts/shortcuts/use-shortcuts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/supplier'
import { SupplierForm } from './supplier-form.tsx'

export const meta = adminMeta('supplier')

async function load(api: Api, id: number) {
  const query = { supplierId: id, pageSize: 10 }
  const [supplier, { orders }, { receipts }, { returns }] = await Promise.all([
    api.suppliers.read({ params: { id } }),
    api.purchaseOrders.list({ query: { ...query, state: 'all' } }),
    api.goodsReceipts.list({ query }),
    api.supplierReturns.list({ query }),
  ])
  return { supplier, orders, receipts, returns }
}
export const loader = ({ context, params }: Route.LoaderArgs) =>
  onServer(context, (api) => load(api, Number(params.id)))
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserApi, Number(params.id))

export default function SupplierScreen({ loaderData }: Route.ComponentProps) {
  const { supplier, orders, receipts, returns } = loaderData
  const editing = useEditing<Supplier>()
  const mayPay = usePermission('payments')
  useShortcuts([{ keys: 'e', label: t.edit, run: () => editing.edit(supplier) }])
  const small = (sentence: string) => <p className="p-4 text-ink-soft sm:px-6">{sentence}</p>
  return (
    <>
      <PageHeader
        crumbs={[{ label: t.title, href: '/admin/suppliers' }, { label: supplier.name }]}
        title={supplier.name}
        lead={<Facts supplier={supplier} />}
        actions={
          <>
            <Button
              ref={editing.addButton}
              variant="secondary"
              icon={<EditIcon size={17} />}
              onClick={() => editing.edit(supplier)}
            >
              {t.edit}
            </Button>
            <ButtonLink href={`/admin/purchase-orders/new?supplier=${supplier.id}`}>{t.newOrder}</ButtonLink>
          </>
        }
      />
      <div className="grid gap-6">
        <div className="grid gap-6 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
          <Card title={t.account} actions={<Owed account={supplier.account} />}>
            <AccountSums account={supplier.account} />
            {mayPay && (
              <ButtonLink
                href={`/admin/supplier-payments?supplier=${supplier.id}`}
                variant="secondary"
                size="small"
                className="mt-4"
              >
                {t.pay}
              </ButtonLink>
            )}
          </Card>
          <Card flush title={t.invoices}>
            <OpenInvoices invoices={supplier.openInvoices} />
          </Card>
        </div>
        <Card flush title={t.orders}>
          <PurchaseOrdersTable orders={orders} empty={small(t.noOrders)} />
        </Card>
        <Card
          flush
          title={t.receipts}
          actions={<Small href={`/admin/goods-receipts/new?supplier=${supplier.id}`} label={t.receive} />}
        >
          <ReceiptsTable receipts={receipts} empty={small(t.noReceipts)} />
        </Card>
        <Card
          flush
          title={t.returns}
          actions={<Small href={`/admin/supplier-returns/new?supplier=${supplier.id}`} label={t.newReturn} />}
        >
          <ReturnsTable returns={returns} empty={small(t.noReturns)} />
        </Card>
      </div>
      <FormDialog open={editing.inForm} title={t.edit} onClose={editing.close}>
        <SupplierForm supplier={supplier} onSaved={editing.finish} />
      </FormDialog>
    </>
  )
}

function Small({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <ButtonLink href={href} variant="secondary" size="small">
      {label}
    </ButtonLink>
  )
}

const SHOWN_BRANDS = 6

function Facts({ supplier }: { readonly supplier: Supplier }) {
  const { phone, email, address, licenceNumber, takesBackDays, termsDays, leadDays, brands } = supplier
  const contact = [phone, email, address].filter(Boolean).join(' · ')
  const terms = [
    t.terms(termsDays),
    t.leadTime(leadDays),
    takesBackDays === null ? t.takesNothingBack : t.takesBack(takesBackDays),
  ]
  const more = brands.length - SHOWN_BRANDS
  const named = [
    licenceNumber && t.licence(licenceNumber),
    ...brands.slice(0, SHOWN_BRANDS).map(({ name }) => name),
    more > 0 && t.moreBrands(more),
  ]
  return (
    <span className="grid gap-1">
      {contact && <span>{contact}</span>}
      <span>{terms.join(' · ')}</span>
      <span className="text-sm">{named.filter(Boolean).join(' · ')}</span>
      <span className="flex gap-2">
        {!supplier.isActive && <Badge>{t.inactive}</Badge>}
        <LicenceBadge supplier={supplier} />
      </span>
    </span>
  )
}

function LicenceBadge({ supplier: { licenceExpiresOn, isLicenceExpired } }: { readonly supplier: Supplier }) {
  if (!isLicenceExpired || !licenceExpiresOn) return null
  return <Badge tone="danger">{t.licenceExpired(dayText(licenceExpiresOn))}</Badge>
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}

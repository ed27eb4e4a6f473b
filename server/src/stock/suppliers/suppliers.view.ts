import type {
  ListedSupplier,
  OpenInvoice,
  Supplier,
  SupplierAccount,
} from '@niramoy/contract/stock/suppliers'
import type { Day } from '@niramoy/domain/platform/dhaka'
import { openAmounts, owedPoisha } from '@niramoy/domain/stock/purchasing'
import { stockProductView } from '../overview/stock.view.ts'
import type { AccountRow, InvoiceRow } from './accounts.sql.ts'
import type { StockedRow } from './stocked.sql.ts'
import type { SupplierRow } from './suppliers.sql.ts'

export function accountView(row: AccountRow): SupplierAccount {
  return {
    received: row.received_poisha / 100,
    credited: row.credited_poisha / 100,
    paid: row.paid_poisha / 100,
    owed: owedPoisha(row) / 100,
    overdue: row.overdue_poisha / 100,
    nextDueOn: row.next_due_on,
  }
}

export function openInvoicesView(
  rows: readonly InvoiceRow[],
  account: AccountRow,
  today: Day,
): OpenInvoice[] {
  const settled = account.credited_poisha + account.paid_poisha
  const invoices = rows.map((row) => ({ row, dueOn: row.due_on, amount: row.invoice_poisha }))
  return openAmounts(invoices, settled)
    .filter(({ open }) => open > 0)
    .map(({ row, open }) => ({
      receiptId: row.id,
      invoiceNumber: row.invoice_number,
      invoiceDate: row.invoice_on,
      dueOn: row.due_on,
      amount: row.invoice_poisha / 100,
      open: open / 100,
      isOverdue: row.due_on < today,
    }))
}

function factsView(row: SupplierRow, today: Day) {
  return {
    id: row.id,
    name: row.name,
    phone: row.phone,
    email: row.email,
    address: row.address,
    licenceNumber: row.licence_number,
    licenceExpiresOn: row.licence_expires_on,
    isLicenceExpired: row.licence_expires_on !== null && row.licence_expires_on < today,
    termsDays: row.terms_days,
    leadDays: row.lead_days,
    takesBackDays: row.takes_back_days,
    isActive: row.is_active,
    version: row.version,
    account: accountView(row),
  }
}

export function listedSupplierView(row: SupplierRow, today: Day): ListedSupplier {
  return { ...factsView(row, today), brandNames: [...row.brand_names], openOrders: row.open_orders }
}

type Rows = {
  readonly supplier: SupplierRow
  readonly brands: readonly { readonly id: number; readonly name: string }[]
  readonly products: readonly StockedRow[]
  readonly invoices: readonly InvoiceRow[]
}

export function supplierView({ supplier, brands, products, invoices }: Rows, today: Day): Supplier {
  return {
    ...factsView(supplier, today),
    brands: [...brands],
    products: products.map(stockProductView),
    openInvoices: openInvoicesView(invoices, supplier, today),
  }
}

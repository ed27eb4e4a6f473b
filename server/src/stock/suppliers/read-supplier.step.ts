import type { Supplier } from '@niramoy/contract/stock/suppliers'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { selectInvoices } from './accounts.sql.ts'
import { selectSupplier, selectSupplierBrands, selectSupplierProducts } from './suppliers.sql.ts'
import { supplierView } from './suppliers.view.ts'

export async function readSupplier(db: Db, id: number, now: Date): Promise<Supplier> {
  const today = dhakaDay(now)
  const supplier = await selectSupplier(db, id, today)
  if (!supplier) throw new Refusal('supplier-not-found')
  const brands = await selectSupplierBrands(db, id)
  const products = await selectSupplierProducts(db, id, now)
  return supplierView({ supplier, brands, products, invoices: await selectInvoices(db, id) }, today)
}

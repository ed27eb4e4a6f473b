import type { Supplier, SupplierEdit, SupplierForm } from '@niramoy/contract/stock/suppliers'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { refuseOn } from '../../platform/refusal/refuse-on.ts'
import { merged, openEdit, type Save } from '../../platform/versions/edit.step.ts'
import { readSupplier } from './read-supplier.step.ts'
import { insertSupplier, type SupplierFacts, updateBought, updateSupplier } from './suppliers.sql.ts'

/** POST /admin/suppliers and PUT /admin/suppliers/{id}. */
export function saveSupplier(
  context: Context,
  actor: Actor,
  save: Save<SupplierForm, SupplierEdit>,
): Promise<Supplier> {
  const at = context.now()
  return transactOnce(context, actor.id, async (tx) => {
    const form = save.id === undefined ? save.form : await wholeForm(tx, save, at)
    const id = save.id ?? (await ownName(insertSupplier(tx, toFacts(form), at)))
    if (save.id !== undefined) await ownName(updateSupplier(tx, id, toFacts(form), at))
    await ownGoods(tx, id, form)
    return readSupplier(tx, id, at)
  })
}

type Opened = { readonly id: number; readonly form: SupplierEdit }

async function wholeForm(tx: Tx, { id, form }: Opened, at: Date): Promise<SupplierForm> {
  const current = () => readSupplier(tx, id, at)
  const { brands, products, ...supplier } = await openEdit(tx, { table: 'suppliers', id, form, current })
  const bought = { brandIds: brands.map(({ id }) => id), productIds: products.map(({ id }) => id) }
  return merged({ ...supplier, ...bought }, form)
}

function toFacts(form: SupplierForm): SupplierFacts {
  return {
    name: form.name,
    phone: form.phone ?? null,
    email: form.email ?? null,
    address: form.address ?? null,
    licence_number: form.licenceNumber ?? null,
    licence_expires_on: form.licenceExpiresOn ?? null,
    terms_days: form.termsDays,
    lead_days: form.leadDays,
    takes_back_days: form.takesBackDays ?? null,
    is_active: form.isActive,
  }
}

function ownName<T>(saving: Promise<T>): Promise<T> {
  return refuseOn({ suppliers_name_key: 'supplier-name-taken' }, saving, 'name')
}

async function ownGoods(tx: Tx, id: number, { brandIds, productIds }: SupplierForm): Promise<void> {
  const brands = refuseOn(
    { supplier_brands_pkey: 'supplier-brand-taken', supplier_brands_brand_id_fkey: 'brand-not-found' },
    updateBought(tx, id, { brandIds, productIds }),
    'brandIds',
  )
  await refuseOn(
    {
      supplier_products_pkey: 'supplier-product-taken',
      supplier_products_product_id_fkey: 'product-not-found',
    },
    brands,
    'productIds',
  )
}

import type { Supplier, SupplierForm } from '@niramoy/contract/stock/suppliers'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refuseOn } from '../../platform/refusal/refuse-on.ts'
import { refuseChanged } from '../../platform/versions/refuse-changed.step.ts'
import { readSupplier } from './read-supplier.step.ts'
import {
  insertSupplier,
  lockSupplier,
  type SupplierFacts,
  updateBought,
  updateSupplier,
} from './suppliers.sql.ts'

type Save = { readonly id?: number; readonly form: SupplierForm }

/** POST /admin/suppliers and PUT /admin/suppliers/{id}. */
export function saveSupplier(context: Context, actor: Actor, { id, form }: Save): Promise<Supplier> {
  const at = context.now()
  return transactOnce(context, actor.id, async (tx) => {
    const savedId = id === undefined ? await ownName(insertSupplier(tx, factsOf(form), at)) : id
    if (id !== undefined) await change(tx, id, form, at)
    await ownGoods(tx, savedId, form)
    return readSupplier(tx, savedId, at)
  })
}

async function change(tx: Tx, id: number, form: SupplierForm, at: Date): Promise<void> {
  const current = () => readSupplier(tx, id, at)
  await refuseChanged(tx, { table: 'suppliers', id, version: form.version, current })
  if (!(await lockSupplier(tx, id))) throw new Refusal('supplier-not-found')
  await ownName(updateSupplier(tx, id, factsOf(form), at))
}

function factsOf(form: SupplierForm): SupplierFacts {
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

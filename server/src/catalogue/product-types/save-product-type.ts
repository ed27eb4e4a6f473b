import type { ProductType, ProductTypeForm } from '@niramoy/contract/catalogue/product-types'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refuseOn } from '../../platform/refusal/refuse-on.ts'
import { refuseChanged } from '../../platform/versions/refuse-changed.step.ts'
import {
  insertProductType,
  type ProductTypeRow,
  selectProductType,
  updateProductType,
} from './product-types.sql.ts'
import { productTypeView } from './product-types.view.ts'

type Save = { readonly id?: number; readonly form: ProductTypeForm }

const TAKEN = { product_types_name_key: 'product-type-name-taken' } as const

/** POST /product-types and PUT /product-types/{id}. */
export function saveProductType(context: Context, actor: Actor, { id, form }: Save) {
  const type = { name: form.name, strip_label: form.stripLabel, is_multi_level: form.isMultiLevel }
  const saving = transactOnce(context, actor.id, async (tx) => {
    if (id === undefined) return productTypeView(await insertProductType(tx, type, context.now()))
    const current = async () => shown(await selectProductType(tx, id))
    await refuseChanged(tx, { table: 'product_types', id, version: form.version, current })
    return shown(await updateProductType(tx, id, type))
  })
  return refuseOn(TAKEN, saving)
}

function shown(row: ProductTypeRow | undefined): ProductType {
  if (!row) throw new Refusal('product-type-not-found')
  return productTypeView(row)
}

import type { ProductTypeForm } from '@niramoy/contract/product-types'
import type { Actor } from '@niramoy/domain/actor'
import { type Context, Refusal } from '../context.ts'
import { transact } from '../db/transact.ts'
import { refuseOn } from '../refuse-on.ts'
import { insertProductType, updateProductType } from './product-types.sql.ts'
import { productTypeView } from './product-types.view.ts'

type Save = { readonly id?: number; readonly form: ProductTypeForm }

const TAKEN = { product_types_name_key: 'product-type-name-taken' } as const

/** POST /product-types and PUT /product-types/{id}. */
export async function saveProductType(context: Context, actor: Actor, { id, form }: Save) {
  const type = { name: form.name, strip_label: form.stripLabel, is_multi_level: form.isMultiLevel }
  const saving = transact(context, actor.id, (tx) =>
    id === undefined ? insertProductType(tx, type, context.now()) : updateProductType(tx, id, type),
  )
  const saved = await refuseOn(TAKEN, saving)
  if (!saved) throw new Refusal('product-type-not-found')
  return productTypeView(saved)
}

import type { ProductType, ProductTypeEdit, ProductTypeForm } from '@niramoy/contract/catalogue/product-types'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refuseOn } from '../../platform/refusal/refuse-on.ts'
import { editedForm, type Save } from '../../platform/versions/edit.step.ts'
import {
  insertProductType,
  type ProductTypeRow,
  selectProductType,
  updateProductType,
} from './product-types.sql.ts'
import { productTypeView } from './product-types.view.ts'

const TAKEN = { product_types_name_key: 'product-type-name-taken' } as const

/** POST /product-types and PUT /product-types/{id}. */
export function saveProductType(
  context: Context,
  actor: Actor,
  save: Save<ProductTypeForm, ProductTypeEdit>,
): Promise<ProductType> {
  const saving = transactOnce(context, actor.id, async (tx) => {
    if (save.id === undefined) {
      return productTypeView(await insertProductType(tx, toFacts(save.form), context.now()))
    }
    const current = async () => shown(await selectProductType(tx, save.id))
    const form = await editedForm(tx, { table: 'product_types', ...save, current })
    return shown(await updateProductType(tx, save.id, toFacts(form)))
  })
  return refuseOn(TAKEN, saving)
}

function toFacts({ name, stripLabel, isMultiLevel }: ProductTypeForm) {
  return { name, strip_label: stripLabel, is_multi_level: isMultiLevel }
}

function shown(row: ProductTypeRow | undefined): ProductType {
  if (!row) throw new Refusal('product-type-not-found')
  return productTypeView(row)
}

import type { Category, CategoryForm } from '@niramoy/contract/catalogue/categories'
import type { Upload } from '@niramoy/contract/platform/call'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import { atFreeSlug } from '../../platform/db/free-slug.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refuseOn } from '../../platform/refusal/refuse-on.ts'
import { refuseChanged } from '../../platform/versions/refuse-changed.step.ts'
import { storeImage } from '../images/store-image.step.ts'
import { type CategoryRow, insertCategory, selectCategory, updateCategory } from './categories.sql.ts'
import { categoryView } from './categories.view.ts'

type Save = { readonly id?: number; readonly form: CategoryForm; readonly image: Upload | undefined }

const TAKEN = { categories_name_key: 'category-name-taken' } as const

/** POST /categories and PUT /categories/{id}. What is not sent stays as it was. */
export async function saveCategory(context: Context, actor: Actor, { id, form, image }: Save) {
  const imagePath = await storeImage(context, image, { field: 'imagePath' })
  const category = {
    name: form.name,
    ...(form.nameBn !== undefined && { name_bn: form.nameBn || null }),
    ...(imagePath && { image_path: imagePath }),
  }
  const saving = transactOnce(context, actor.id, async (tx) => {
    if (id === undefined) {
      const insert = (slug: string) => insertCategory(tx, { ...category, slug }, context.now())
      return categoryView(await atFreeSlug(form.name, context.random(3), insert))
    }
    const current = async () => shown(await selectCategory(tx, id))
    await refuseChanged(tx, { table: 'categories', id, version: form.version, current })
    return shown(await updateCategory(tx, id, category))
  })
  return refuseOn(TAKEN, saving, 'name')
}

function shown(row: CategoryRow | undefined): Category {
  if (!row) throw new Refusal('category-not-found')
  return categoryView(row)
}

import type { Category, CategoryEdit, CategoryForm } from '@niramoy/contract/catalogue/categories'
import type { Upload } from '@niramoy/contract/platform/call'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import { atFreeSlug } from '../../platform/db/free-slug.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refuseOn } from '../../platform/refusal/refuse-on.ts'
import { editedForm, type Save } from '../../platform/versions/edit.step.ts'
import { storeImage } from '../images/store-image.step.ts'
import { type CategoryRow, insertCategory, selectCategory, updateCategory } from './categories.sql.ts'
import { categoryView } from './categories.view.ts'

type SaveCategory = Save<CategoryForm, CategoryEdit> & { readonly image: Upload | undefined }

const TAKEN = { categories_name_key: 'category-name-taken' } as const

/** POST /categories and PUT /categories/{id}. The picture stays when none is sent. */
export async function saveCategory(context: Context, actor: Actor, { image, ...save }: SaveCategory) {
  const imagePath = await storeImage(context, image, { field: 'imagePath' })
  const toFacts = ({ name, nameBn = null }: CategoryForm) => ({
    name,
    name_bn: nameBn,
    ...(imagePath && { image_path: imagePath }),
  })
  const saving = transactOnce(context, actor.id, async (tx) => {
    if (save.id === undefined) {
      const insert = (slug: string) => insertCategory(tx, { ...toFacts(save.form), slug }, context.now())
      return categoryView(await atFreeSlug(save.form.name, context.random(3), insert))
    }
    const current = async () => shown(await selectCategory(tx, save.id))
    const form = await editedForm(tx, { table: 'categories', ...save, current })
    return shown(await updateCategory(tx, save.id, toFacts(form)))
  })
  return refuseOn(TAKEN, saving, 'name')
}

function shown(row: CategoryRow | undefined): Category {
  if (!row) throw new Refusal('category-not-found')
  return categoryView(row)
}

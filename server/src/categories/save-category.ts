import type { Upload } from '@niramoy/contract/call'
import type { Actor } from '@niramoy/domain/actor'
import { type Context, Refusal } from '../context.ts'
import { atFreeSlug } from '../db/free-slug.ts'
import { transact } from '../db/transact.ts'
import { keepImage } from '../images/keep-image.step.ts'
import { refuseOn } from '../refuse-on.ts'
import { insertCategory, updateCategory } from './categories.sql.ts'
import { categoryView } from './categories.view.ts'

type Form = { readonly name: string; readonly nameBn?: string | undefined }
type Save = { readonly id?: number; readonly form: Form; readonly image: Upload | undefined }

const TAKEN = { categories_name_key: 'category-name-taken' } as const

/** POST /categories and PUT /categories/{id}. What is not sent stays as it was. */
export async function saveCategory(context: Context, actor: Actor, { id, form, image }: Save) {
  const imagePath = await keepImage(context, image, { field: 'imagePath' })
  const category = {
    name: form.name,
    ...(form.nameBn !== undefined && { name_bn: form.nameBn || null }),
    ...(imagePath && { image_path: imagePath }),
  }
  const saving = transact(context, actor.id, (tx) =>
    id === undefined
      ? atFreeSlug(form.name, context.random(3), (slug) =>
          insertCategory(tx, { ...category, slug }, context.now()),
        )
      : updateCategory(tx, id, category),
  )
  const saved = await refuseOn(TAKEN, saving, 'name')
  if (!saved) throw new Refusal('category-not-found')
  return categoryView(saved)
}

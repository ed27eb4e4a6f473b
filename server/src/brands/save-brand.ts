import type { Upload } from '@niramoy/contract/call'
import type { Actor } from '@niramoy/domain/actor'
import { type Context, Refusal } from '../context.ts'
import { transact } from '../db/transact.ts'
import { keepImage } from '../images/keep-image.step.ts'
import { refuseOn } from '../refuse-on.ts'
import { insertBrand, updateBrand } from './brands.sql.ts'
import { brandView } from './brands.view.ts'

type Save = {
  readonly id?: number
  readonly form: { readonly name: string }
  readonly image: Upload | undefined
}

const TAKEN = { brands_name_key: 'brand-name-taken' } as const

/** POST /brands and PUT /brands/{id}. The picture stays when none is sent. */
export async function saveBrand(context: Context, actor: Actor, { id, form, image }: Save) {
  const imagePath = await keepImage(context, image, { field: 'imagePath' })
  const brand = { name: form.name, ...(imagePath && { image_path: imagePath }) }
  const saving = transact(context, actor.id, (tx) =>
    id === undefined
      ? insertBrand(tx, brand, { now: context.now(), random: context.random(3) })
      : updateBrand(tx, id, brand),
  )
  const saved = await refuseOn(TAKEN, saving, 'name')
  if (!saved) throw new Refusal('brand-not-found')
  return brandView(saved)
}

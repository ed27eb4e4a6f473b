import type { Brand, BrandForm } from '@niramoy/contract/catalogue/brands'
import type { Upload } from '@niramoy/contract/platform/call'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refuseOn } from '../../platform/refusal/refuse-on.ts'
import { refuseChanged } from '../../platform/versions/refuse-changed.step.ts'
import { storeImage } from '../images/store-image.step.ts'
import { type BrandRow, insertBrand, selectBrand, updateBrand } from './brands.sql.ts'
import { brandView } from './brands.view.ts'

type Save = { readonly id?: number; readonly form: BrandForm; readonly image: Upload | undefined }

const TAKEN = { brands_name_key: 'brand-name-taken' } as const

/** POST /brands and PUT /brands/{id}. The picture stays when none is sent. */
export async function saveBrand(context: Context, actor: Actor, { id, form, image }: Save) {
  const imagePath = await storeImage(context, image, { field: 'imagePath' })
  const brand = { name: form.name, ...(imagePath && { image_path: imagePath }) }
  const saving = transactOnce(context, actor.id, async (tx) => {
    if (id === undefined) {
      return brandView(await insertBrand(tx, brand, { now: context.now(), random: context.random(3) }))
    }
    const current = async () => shown(await selectBrand(tx, id))
    await refuseChanged(tx, { table: 'brands', id, version: form.version, current })
    return shown(await updateBrand(tx, id, brand))
  })
  return refuseOn(TAKEN, saving, 'name')
}

function shown(row: BrandRow | undefined): Brand {
  if (!row) throw new Refusal('brand-not-found')
  return brandView(row)
}

import type { Brand, BrandEdit, BrandForm } from '@niramoy/contract/catalogue/brands'
import type { Upload } from '@niramoy/contract/platform/call'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refuseOn } from '../../platform/refusal/refuse-on.ts'
import { editedForm, type Save } from '../../platform/versions/edit.step.ts'
import { storeImage } from '../images/store-image.step.ts'
import { type BrandRow, insertBrand, selectBrand, updateBrand } from './brands.sql.ts'
import { brandView } from './brands.view.ts'

type SaveBrand = Save<BrandForm, BrandEdit> & { readonly image: Upload | undefined }

const TAKEN = { brands_name_key: 'brand-name-taken' } as const

/** POST /brands and PUT /brands/{id}. The picture stays when none is sent. */
export async function saveBrand(context: Context, actor: Actor, { image, ...save }: SaveBrand) {
  const imagePath = await storeImage(context, image, { field: 'imagePath' })
  const picture = imagePath && { image_path: imagePath }
  const saving = transactOnce(context, actor.id, async (tx) => {
    if (save.id === undefined) {
      const brand = { name: save.form.name, ...picture }
      return brandView(await insertBrand(tx, brand, { now: context.now(), random: context.random(3) }))
    }
    const current = async () => shown(await selectBrand(tx, save.id))
    const { name } = await editedForm(tx, { table: 'brands', ...save, current })
    return shown(await updateBrand(tx, save.id, { name, ...picture }))
  })
  return refuseOn(TAKEN, saving, 'name')
}

function shown(row: BrandRow | undefined): Brand {
  if (!row) throw new Refusal('brand-not-found')
  return brandView(row)
}

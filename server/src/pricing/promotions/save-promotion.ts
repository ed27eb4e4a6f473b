import type { Promotion, PromotionEdit, PromotionForm } from '@niramoy/contract/pricing/promotions'
import type { Actor } from '@niramoy/domain/people/actor'
import type { ErrorCode } from '@niramoy/texts/errors'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import type { Save } from '../../platform/versions/edit.step.ts'
import { refuseChanged } from '../../platform/versions/refuse-changed.step.ts'
import { type PlannedPromotion, planPromotion, withWindow } from './plan-promotion.step.ts'
import { lockProducts, replaceProducts, selectPromotionProducts } from './promotion-products.sql.ts'
import {
  insertPromotion,
  lockPromotion,
  lockTarget,
  selectPromotion,
  updatePromotion,
} from './promotions.sql.ts'
import { promotionView } from './promotions.view.ts'

/** POST /promotions and PUT /promotions/{id}. */
export function savePromotion(
  context: Context,
  actor: Actor,
  save: Save<PromotionForm, PromotionEdit>,
): Promise<Promotion> {
  return transactOnce(context, actor.id, async (tx) => {
    const { planned, current } = await plan(tx, save, context.now())
    await refuseUnknown(tx, planned, current?.product_ids)
    const savedId = current?.id ?? (await insertPromotion(tx, planned.facts, context.now()))
    if (current) {
      const hasOtherProducts = isOther(current.product_ids, planned.productIds)
      await updatePromotion(tx, savedId, planned.facts, { hasOtherProducts })
    }
    await replaceProducts(tx, savedId, planned.productIds)
    const products = await selectPromotionProducts(tx, planned.productIds, context.now())
    return promotionView(await read(tx, savedId), products)
  })
}

async function plan(tx: Tx, save: Save<PromotionForm, PromotionEdit>, now: Date) {
  if (save.id === undefined) return { planned: planPromotion(save.form), current: undefined }
  const current = await readLocked(tx, save, now)
  return { planned: planPromotion(withWindow(save.form, current), current), current }
}

type Opened = { readonly id: number; readonly form: PromotionEdit }

async function readLocked(tx: Tx, { id, form: { version } }: Opened, now: Date) {
  if (!(await lockPromotion(tx, id))) throw new Refusal('promotion-not-found')
  const before = await read(tx, id)
  const current = async () =>
    promotionView(before, await selectPromotionProducts(tx, before.product_ids, now))
  await refuseChanged(tx, { table: 'promotions', id, version, current })
  return before
}

function isOther(before: readonly number[], after: readonly number[]): boolean {
  return before.length !== after.length || after.some((id) => !before.includes(id))
}

async function read(tx: Tx, id: number) {
  const promotion = await selectPromotion(tx, id)
  if (!promotion) throw new Refusal('promotion-not-found')
  return promotion
}

/** A product that was deleted after it was chosen may stay. */
async function refuseUnknown(
  tx: Tx,
  { facts, productIds }: PlannedPromotion,
  chosenBefore: readonly number[] = [],
): Promise<void> {
  const { category_id, brand_id } = facts
  if (category_id !== null && !(await lockTarget(tx, 'categories', category_id))) {
    throw wrong('targetId', 'category-not-found')
  }
  if (brand_id !== null && !(await lockTarget(tx, 'brands', brand_id)))
    throw wrong('targetId', 'brand-not-found')
  const added = productIds.filter((id) => !chosenBefore.includes(id))
  if (added.length > 0 && (await lockProducts(tx, added)).length < added.length) {
    throw wrong('productIds', 'product-not-found')
  }
}

function wrong(field: string, code: ErrorCode): Refusal {
  return new Refusal('invalid-input', { fields: { [field]: code } })
}

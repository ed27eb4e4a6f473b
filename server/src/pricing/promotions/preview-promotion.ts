import type { PreviewForm, PriceChange, PromotionPreview } from '@niramoy/contract/pricing/promotions'
import { toLabel } from '@niramoy/domain/catalogue/product-label'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { type Poisha, poisha, toTaka } from '@niramoy/domain/platform/money'
import { bestPrice, isInScope, lowersPrices, type Promotion } from '@niramoy/domain/pricing/best-price'
import { type Prices, soldPrices } from '@niramoy/domain/pricing/pricing'
import { getPromotion } from '../../catalogue/search/running-promotions.sql.ts'
import type { Context } from '../../platform/context.ts'
import { planPromotion } from './plan-promotion.step.ts'
import { selectPromotion, selectPromotionsOn } from './promotions.sql.ts'
import { type ScopePriceRow, selectScopePrices } from './scope-prices.sql.ts'

const MOST_SHOWN = 20
/** A promotion that is not saved yet has no id. */
const UNSAVED = 0

type Plan = {
  readonly planned: Promotion
  /** As it runs today, before the change. */
  readonly replaced: Promotion | undefined
  readonly others: readonly Promotion[]
}

/** POST /promotions/preview: today's prices beside those that there would be if the promotion ran now. */
export async function previewPromotion(context: Context, form: PreviewForm): Promise<PromotionPreview> {
  const plan = await readPlan(context, form)
  const { planned, replaced } = plan
  const scopes = replaced ? [planned, replaced] : [planned]
  const rows = await selectScopePrices(context.db, scopes, context.now())
  const changes = rows.flatMap((row) => computeChange(row, plan) ?? [])
  return {
    productCount: rows.filter((row) => isInScope(planned, getScopeFacts(row))).length,
    changedCount: changes.length,
    changes: changes.slice(0, MOST_SHOWN),
  }
}

async function readPlan({ db, now }: Context, { id, ...form }: PreviewForm): Promise<Plan> {
  const running = (await selectPromotionsOn(db, dhakaDay(now()))).map(getPromotion)
  const current = id === undefined ? undefined : await selectPromotion(db, id)
  const { facts, productIds } = planPromotion(form, current)
  return {
    planned: getPromotion({ ...facts, id: id ?? UNSAVED, product_ids: [...productIds] }),
    replaced: running.find((promotion) => promotion.id === id),
    others: running.filter((promotion) => promotion.id !== id),
  }
}

function computeChange(row: ScopePriceRow, { planned, replaced, others }: Plan): PriceChange | undefined {
  const before = pricesUnder(row, replaced ? [...others, replaced] : others)
  const after = pricesUnder(row, [...others, planned])
  const level = LEVELS.find((each) => before?.[each] !== after?.[each])
  if (!level || !before || !after) return undefined
  const { id, name, strength, brand_name: brandName } = row
  const label = toLabel({ ...row, price: row })
  return {
    id,
    name,
    label,
    brandName,
    strength,
    level,
    before: taka(before[level]),
    after: taka(after[level]),
  }
}

/** The default pack first. */
const LEVELS = ['strip', 'unit', 'box'] as const

function taka(amount: Poisha | null) {
  return toTaka(amount ?? poisha(0))
}

/** Undefined without a price of this moment. */
function pricesUnder(row: ScopePriceRow, promotions: readonly Promotion[]): Prices | undefined {
  const { unit_price_poisha, strip_price_poisha, box_price_poisha, units_per_strip, strips_per_box } = row
  if (unit_price_poisha === null) return undefined
  const listed = { unit: unit_price_poisha, strip: strip_price_poisha, box: box_price_poisha }
  const pack = { unitsPerStrip: units_per_strip ?? 1, stripsPerBox: strips_per_box ?? 1 }
  const sold = { prices: soldPrices(listed, row.is_multi_level, pack), pack }
  const facts = getScopeFacts(row)
  return bestPrice(
    sold,
    promotions.filter((promotion) => lowersPrices(promotion) && isInScope(promotion, facts)),
  ).prices
}

function getScopeFacts({ id, category_id, brand_id }: ScopePriceRow) {
  return { id, categoryId: category_id, brandId: brand_id }
}

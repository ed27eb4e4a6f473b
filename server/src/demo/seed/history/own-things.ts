import { addDays, dhakaDay } from '@niramoy/domain/platform/dhaka'
import { daysBefore, idOf } from '../demo-catalogue.ts'
import type { Seeded } from '../seed-demo.ts'
import type { Good } from './goods.ts'
import { hasStrips } from './orders.ts'

/** What does not come of orders: promotions that are over, and what the demo's customer has put aside. */

export function pastPromotionRows({ catalogue }: Seeded, now: Date) {
  const today = dhakaDay(now)
  return [
    {
      name: 'ত্বকের যত্ন · Skin care fortnight',
      value_type: 'percentage' as const,
      value_hundredths: 1500,
      scope: 'category' as const,
      category_id: idOf(catalogue.categories, 'Skin & Hair'),
      starts_on: addDays(today, -70),
      ends_on: addDays(today, -56),
      created_at: daysBefore(now, 72),
    },
    {
      name: 'মৌসুমি সর্দি-কাশি · Cold and cough week',
      value_type: 'percentage' as const,
      value_hundredths: 600,
      scope: 'all_products' as const,
      category_id: null,
      starts_on: addDays(today, -18),
      ends_on: addDays(today, -11),
      created_at: daysBefore(now, 20),
    },
  ]
}

const IN_CART = 2
const WISHED = 5

export function cartRows(goods: readonly Good[], userId: number, now: Date) {
  return steady(goods)
    .slice(3, 3 + IN_CART)
    .map(({ product }) => ({
      user_id: userId,
      product_id: product.id,
      box_quantity: 0,
      strip_quantity: hasStrips(product) ? 1 : 0,
      unit_quantity: hasStrips(product) ? 0 : 1,
      added_at: daysBefore(now, 1),
      updated_at: daysBefore(now, 1),
    }))
}

export function wishRows(goods: readonly Good[], userId: number, now: Date) {
  return steady(goods)
    .slice(10, 10 + WISHED)
    .map(({ product }, at) => ({
      user_id: userId,
      product_id: product.id,
      added_at: daysBefore(now, 3 + at * 4),
    }))
}

function steady(goods: readonly Good[]): Good[] {
  return goods.filter(({ isScarce }) => !isScarce)
}

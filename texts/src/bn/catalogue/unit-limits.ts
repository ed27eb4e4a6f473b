import { digits } from '../../base/bengali-digits.ts'
import type { Same } from '../../base/shape.ts'
import type { unitLimits as en } from '../../en/catalogue/unit-limits.ts'

export const unitLimits = {
  cartFull: 'আপনার কার্ট ভরে গেছে',
  atOnce: (name, most) => `${name} একবারে সর্বোচ্চ ${digits(most)}টি অর্ডার করা যায়।`,
  aDay: (name, most, ordered) =>
    `${name} দিনে সর্বোচ্চ ${digits(most)}টি অর্ডার করা যায়। আজ আপনি ${digits(ordered)}টি অর্ডার করেছেন।`,
  together: (ingredient, most) => `${ingredient} সব ব্র্যান্ড মিলিয়ে একবারে সর্বোচ্চ ${digits(most)}টি অর্ডার করা যায়।`,
  within: (ingredient, most, days) =>
    `${ingredient} সব ব্র্যান্ড ও অর্ডার মিলিয়ে ${digits(days)} দিনে সর্বোচ্চ ${digits(most)}টি নেওয়া যায়।`,
  amount: (units, unit, packs, pack) =>
    `${digits(units)} ${unit}${packs > 0 ? ` (${digits(packs)} ${pack})` : ''}`,
  most: (amount) => `একবারে সর্বোচ্চ ${amount}`,
  tooMany: (amount) => `পরিমাণ বেশি হয়ে গেছে: একবারে সর্বোচ্চ ${amount} অর্ডার করা যায়।`,
} satisfies Same<typeof en>

import { digits } from '../../base/bengali-digits.ts'
import type { Same } from '../../base/shape.ts'
import type { unitLimits as en } from '../../en/catalogue/unit-limits.ts'

export const unitLimits = {
  cartFull: 'আপনার কার্ট ভরে গেছে',
  atOnce: (name, most) => `${name} একবারে সর্বোচ্চ ${digits(most)}টি অর্ডার করা যায়।`,
  aDay: (name, most, ordered) =>
    `${name} দিনে সর্বোচ্চ ${digits(most)}টি অর্ডার করা যায়। আজ আপনি ${digits(ordered)}টি অর্ডার করেছেন।`,
  most: (count) => `একবারে সর্বোচ্চ ${digits(count)}টি`,
  tooMany: (count) => `পরিমাণ বেশি হয়ে গেছে: একবারে সর্বোচ্চ ${digits(count)}টি অর্ডার করা যায়।`,
} satisfies Same<typeof en>

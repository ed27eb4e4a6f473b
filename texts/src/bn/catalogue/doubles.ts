import { digits } from '../../base/bengali-digits.ts'
import type { Same } from '../../base/shape.ts'
import type { doubles as en } from '../../en/catalogue/doubles.ts'

export const doubles = {
  contain: (count, ingredient, names) => `${digits(count)}টি পণ্যে ${ingredient} আছে: ${names}।`,
  ask: 'একসঙ্গে খাওয়ার আগে ফার্মাসিস্টকে জিজ্ঞেস করুন।',
} satisfies Same<typeof en>

import { digits } from '../../base/bengali-digits.ts'
import type { Same } from '../../base/shape.ts'
import type { buyAgain as en } from '../../en/sales/buy-again.ts'

export const buyAgain = {
  title: 'আবার কিনুন',
  now: 'আজকের দামে',
  andMore: (count) => `আরও ${digits(count)}টি পণ্যসহ`,
  order: 'আবার অর্ডার করুন',
  unavailable: 'এখন পাওয়া যাচ্ছে না',
  nothing: 'আপনার শেষ অর্ডারটি এখানে থাকবে, এক চাপেই আবার কিনতে পারবেন।',
  start: 'পণ্য দেখুন',
} satisfies Same<typeof en>

import { digits } from '../../base/bengali-digits.ts'
import type { Same } from '../../base/shape.ts'
import type { homeOffers as en } from '../../en/shop/home-offers.ts'

export const homeOffers = {
  offersTitle: 'বিশেষ অফার',
  offersLead: 'কোড কপি করুন, চেকআউটে বসিয়ে দিন।',
  off: (amount) => `${amount} ছাড়`,
  from: (amount) => `${amount} বা তার বেশি অর্ডারে`,
  firstOrder: 'প্রথম অর্ডারে',
  until: ({ date, month, year }) => `${digits(date)} ${month} ${digits(year)} পর্যন্ত`,
  copy: 'কোডটি কপি করুন',
  copied: 'কোড কপি হয়েছে',
  months: [
    'জানুয়ারি',
    'ফেব্রুয়ারি',
    'মার্চ',
    'এপ্রিল',
    'মে',
    'জুন',
    'জুলাই',
    'আগস্ট',
    'সেপ্টেম্বর',
    'অক্টোবর',
    'নভেম্বর',
    'ডিসেম্বর',
  ],
} satisfies Same<typeof en>

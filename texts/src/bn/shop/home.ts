import type { Same } from '../../base/shape.ts'
import type { home as en } from '../../en/shop/home.ts'

export const home = {
  headline: 'আপনার ওষুধ, আপনার দরজায়।',
  lead: 'আসল ওষুধ ও স্বাস্থ্যপণ্য, পরিষ্কার দামে: বক্স, স্ট্রিপ বা একটি করে।',
  searchLabel: 'নাম বা জেনেরিক নাম দিয়ে ওষুধ খুঁজুন',
  searchPlaceholder: 'ওষুধ খুঁজুন...',
  search: 'খুঁজুন',
  popular: 'অনেকে খোঁজেন',
  samples: ['নাপা', 'সেকলো', 'মোনাস', 'সিভিট', 'ফেক্সো'],
  shopNow: 'কেনাকাটা শুরু করুন',
  sendPrescription: 'প্রেসক্রিপশন পাঠান',
  whatsApp: 'হোয়াটসঅ্যাপে অর্ডার করুন',
  whatsAppMessage: 'আসসালামু আলাইকুম! আমি অর্ডার করতে চাই: ',

  slides: 'দোকানের খবর',
  specialTitle: 'বিশেষ পণ্য',
  specialLead: 'আপনার জন্য বাছাই করা পণ্য।',
  trendingTitle: 'এখন জনপ্রিয়',
  trendingLead: 'ক্রেতারা যা বেশি অর্ডার করছেন।',

  promos: 'দোকানের অফার',
  promo: {
    vitamins: {
      title: 'ভিটামিনে সাশ্রয়',
      text: 'ভিটামিন ও সাপ্লিমেন্টে কম দাম।',
      action: 'ভিটামিন দেখুন',
    },
    babyCare: {
      title: 'সোনামণির সবকিছু',
      text: 'ডায়াপার, ওয়াইপস, লোশন ও খাবার, এক জায়গায়।',
      action: 'শিশুর যত্ন দেখুন',
    },
    delivery: {
      title: (taka) => (taka === 0 ? 'ডেলিভারি ফ্রি' : `${taka} টাকার বেশি অর্ডারে ডেলিভারি ফ্রি`),
      text: (taka) => (taka === 0 ? 'ডেলিভারির খরচ আমাদের।' : `${taka} টাকার বেশি অর্ডার করুন, ডেলিভারির খরচ আমাদের।`),
      action: 'সব পণ্য দেখুন',
    },
  },
} satisfies Same<typeof en>

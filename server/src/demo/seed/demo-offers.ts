import { addDays, dhakaDay } from '@niramoy/domain/platform/dhaka'
import { toPoisha } from '@niramoy/domain/platform/money'
import { starterShippingMethods } from '../../sales/starter-data/starter-rows.step.ts'
import { getId, type Item } from './demo-catalogue.ts'

/** What the shop says and offers: slides, delivery, codes and promotions. */

export function slideRows(now: Date) {
  const slides = [
    ['আসল ওষুধ, আপনার দরজায়', '২৪ থেকে ৪৮ ঘণ্টায় সারা দেশে ডেলিভারি, ১০০% আসল ওষুধের নিশ্চয়তা।', '/products'],
    ['1000 টাকার বেশি অর্ডারে ডেলিভারি ফ্রি', 'ঘরে বসে অর্ডার করুন, খুলনা থেকে আমরা পৌঁছে দেব আপনার ঠিকানায়।', '/products'],
    [
      'প্রেসক্রিপশন দিন, বাকিটা আমাদের',
      'ছবি বা পিডিএফ আপলোড করুন, আমাদের ফার্মাসিস্ট অর্ডার সাজিয়ে দেবেন।',
      '/upload-prescription',
    ],
    ['সোনামণির যত্নে সব এক জায়গায়', 'ডায়াপার, ওয়াইপস, লোশন আর শিশুর যা যা লাগে।', '/products?category=baby-care'],
    ['ঘরেই মাপুন প্রেশার ও সুগার', 'প্রেশার মেশিন, গ্লুকোমিটার ও টেস্ট স্ট্রিপ।', '/products?category=devices'],
  ] as const
  return slides.map(([title, subtitle, link_to], at) => ({
    title,
    subtitle,
    link_to,
    image_path: `/art/slide-${at + 1}.svg`,
    display_order: at + 1,
    is_active: at < 4,
    created_at: now,
  }))
}

/** Who bring parcels for the demo's shop. */
export function riderRows(now: Date) {
  const at = { created_at: now, updated_at: now }
  return [
    { name: 'Jamal Hossain', phone: '01900000001', ...at },
    { name: 'Rafiq Islam', phone: '01900000002', ...at },
  ]
}

export function shippingMethodRows(now: Date) {
  return [
    {
      name: 'Inside Khulna',
      name_bn: 'খুলনার ভেতরে',
      price_poisha: toPoisha(40),
      estimated_delivery_time: '24 hours',
      estimated_delivery_time_bn: '২৪ ঘণ্টা',
      areas: JSON.stringify([{ division: 'Khulna', district: 'Khulna' }]),
      days_from: 0,
      days_to: 1,
      cut_off: '18:00',
      created_at: now,
    },
    ...starterShippingMethods().map((method) => ({ ...method, created_at: now })),
  ]
}

export function discountRows(now: Date) {
  const from = window(now)
  return [
    {
      code: 'NIRAMOY10',
      value_type: 'percentage',
      value_hundredths: 1000,
      is_listed: true,
      ...from(-20, 40),
    },
    { code: 'SAVE50', value_type: 'fixed', value_hundredths: 5000, usage_limit: 200, ...from(-10, 20) },
    {
      code: 'FIRST100',
      value_type: 'fixed',
      value_hundredths: 10_000,
      minimum_poisha: toPoisha(1_000),
      first_order_only: true,
      is_listed: true,
      ...from(-10, 90),
    },
    { code: 'KHULNA5', value_type: 'percentage', value_hundredths: 500, usage_limit: 1000, ...from(-5, 85) },
    { code: 'MONSOON25', value_type: 'percentage', value_hundredths: 2500, ...from(-90, -30) },
    { code: 'NEWSEASON15', value_type: 'percentage', value_hundredths: 1500, ...from(30, 60) },
  ] as const
}

type Scopes = {
  readonly categories: ReadonlyMap<string, number>
  readonly brands: ReadonlyMap<string, number>
}

/** The last row is for chosen products; `HOME_CHECK` names them. */
export function promotionRows({ categories, brands }: Scopes, now: Date) {
  const from = window(now)
  return [
    {
      name: 'ভিটামিন সপ্তাহ · Vitamin week',
      value_type: 'percentage',
      value_hundredths: 1200,
      scope: 'category',
      category_id: getId(categories, 'Vitamins & Supplements'),
      ...from(-7, 30),
    },
    {
      name: 'শিশুর যত্ন · Baby care days',
      value_type: 'percentage',
      value_hundredths: 800,
      scope: 'category',
      category_id: getId(categories, 'Baby Care'),
      ...from(-3, 25),
    },
    {
      name: 'Square Toiletries: 10 টাকা ছাড় · 10 taka off',
      value_type: 'fixed',
      value_hundredths: 1000,
      scope: 'brand',
      brand_id: getId(brands, 'Square Toiletries Ltd.'),
      ...from(-15, 45),
    },
    {
      name: 'বড় যন্ত্র · 5% off devices from 5000 taka',
      value_type: 'percentage',
      value_hundredths: 500,
      scope: 'category',
      category_id: getId(categories, 'Devices & Supplies'),
      minimum_order_poisha: toPoisha(5000),
      ...from(-15, 60),
    },
    {
      name: 'বর্ষার ছাড় · Monsoon savings',
      value_type: 'percentage',
      value_hundredths: 1000,
      scope: 'all_products',
      ...from(-80, -20),
    },
    {
      name: 'ঘরে স্বাস্থ্য পরীক্ষা · Home health check',
      value_type: 'percentage',
      value_hundredths: 750,
      scope: 'specific_products',
      ...from(-2, 20),
    },
  ] as const
}

const HOME_CHECK = new Set(['Glucometer', 'Monitor'])

export function isForHomeCheck({ dosageForm }: Item): boolean {
  return HOME_CHECK.has(dosageForm)
}

function window(now: Date) {
  const today = dhakaDay(now)
  return (first: number, last: number) => ({
    starts_on: addDays(today, first),
    ends_on: addDays(today, last),
    created_at: now,
  })
}

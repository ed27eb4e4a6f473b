import { starterProductTypes } from '../../sales/starter-data/starter-rows.step.ts'
import type { DemoProduct } from './demo-data.ts'
import type { Way } from './product-words.ts'

/** A product type of the demo, the dosage forms it gathers, and how such a thing is used. */
export type ProductKind = {
  readonly name: string
  readonly nameBn: string
  /** Given when the type is sold by box, strip and unit. */
  readonly stripLabel: string | undefined
  readonly way: Way
  readonly forms: readonly string[]
}

const TABLETS = [
  'Tablet',
  'Tablet (Extended Release)',
  'Tablet (Delayed Release)',
  'Tablet (Enteric Coated)',
  'Tablet (Controlled Release)',
  'Tablet (Modified Release)',
  'MUPS Tablet',
  'Retard Tablet',
]

const KINDS: readonly Omit<ProductKind, 'stripLabel'>[] = [
  { name: 'Tablet', nameBn: 'ট্যাবলেট', way: 'swallow', forms: TABLETS },
  { name: 'Tablet Pack', nameBn: 'ট্যাবলেট প্যাক', way: 'swallow', forms: TABLETS },
  {
    name: 'Chewable Tablet',
    nameBn: 'চিবানোর ট্যাবলেট',
    way: 'chew',
    forms: ['Chewable Tablet'],
  },
  {
    name: 'Effervescent Tablet',
    nameBn: 'ইফারভেসেন্ট ট্যাবলেট',
    way: 'dissolve',
    forms: ['Effervescent Tablet'],
  },
  {
    name: 'Capsule',
    nameBn: 'ক্যাপসুল',
    way: 'swallow',
    forms: ['Capsule', 'Capsule (Delayed Release)', 'Capsule (Timed Release)'],
  },
  {
    name: 'Suppository',
    nameBn: 'সাপোজিটরি',
    way: 'insert',
    forms: ['Suppository', 'Vaginal Suppository'],
  },
  { name: 'Syrup', nameBn: 'সিরাপ', way: 'measure', forms: ['Syrup'] },
  {
    name: 'Suspension',
    nameBn: 'সাসপেনশন',
    way: 'shake',
    forms: ['Oral Suspension', 'Powder for Suspension'],
  },
  { name: 'Oral Solution', nameBn: 'ওরাল সলিউশন', way: 'measure', forms: ['Oral Solution'] },
  { name: 'Oral Powder', nameBn: 'ওরাল পাউডার', way: 'dissolve', forms: ['Oral Powder', 'Effervescent Powder'] },
  { name: 'Drops', nameBn: 'ড্রপ', way: 'drop', forms: ['Pediatric Drops', 'Nasal Drop'] },
  { name: 'Eye Drops', nameBn: 'চোখের ড্রপ', way: 'eye', forms: ['Ophthalmic Solution'] },
  { name: 'Eye Ointment', nameBn: 'চোখের মলম', way: 'eye', forms: ['Ophthalmic Ointment'] },
  { name: 'Spray', nameBn: 'স্প্রে', way: 'told', forms: ['Nasal Spray', 'Topical Spray'] },
  { name: 'Inhaler', nameBn: 'ইনহেলার', way: 'breathe', forms: ['Inhaler'] },
  { name: 'Nebuliser Solution', nameBn: 'নেবুলাইজার সলিউশন', way: 'breathe', forms: ['Nebuliser Solution'] },
  { name: 'Injection', nameBn: 'ইনজেকশন', way: 'inject', forms: ['SC Injection', 'IM Injection'] },
  { name: 'Cream', nameBn: 'ক্রিম', way: 'apply', forms: ['Cream'] },
  { name: 'Ointment', nameBn: 'মলম', way: 'apply', forms: ['Ointment'] },
  { name: 'Gel', nameBn: 'জেল', way: 'apply', forms: ['Gel'] },
  { name: 'Lotion', nameBn: 'লোশন', way: 'apply', forms: ['Lotion'] },
  { name: 'Shampoo', nameBn: 'শ্যাম্পু', way: 'scalp', forms: ['Shampoo'] },
  { name: 'Scalp Solution', nameBn: 'স্ক্যাল্প সলিউশন', way: 'scalp', forms: ['Scalp Solution'] },
  {
    name: 'Test Strips',
    nameBn: 'টেস্ট স্ট্রিপ',
    way: 'test',
    forms: ['Pregnancy Test Strip', 'Blood Glucose Test Strips'],
  },
  { name: 'Sanitary Napkin', nameBn: 'স্যানিটারি ন্যাপকিন', way: 'pack', forms: ['Sanitary Napkin'] },
  { name: 'Baby Food', nameBn: 'শিশুখাদ্য', way: 'feed', forms: ['Infant Formula', 'Baby Cereal'] },
  { name: 'Baby Toiletries', nameBn: 'শিশুর প্রসাধনী', way: 'skin', forms: ['Baby Toiletries'] },
  { name: 'Baby Accessory', nameBn: 'শিশুর সামগ্রী', way: 'pack', forms: ['Baby Accessory'] },
  { name: 'Diaper', nameBn: 'ডায়াপার', way: 'skin', forms: ['Diaper'] },
  { name: 'Wipes', nameBn: 'ওয়াইপস', way: 'skin', forms: ['Wipes'] },
  {
    name: 'Hand Hygiene',
    nameBn: 'হাত পরিষ্কারক',
    way: 'skin',
    forms: ['Hand Rub', 'Hand Wash', 'Hand Sanitiser'],
  },
  { name: 'First Aid', nameBn: 'প্রাথমিক চিকিৎসা সামগ্রী', way: 'pack', forms: ['First Aid'] },
  {
    name: 'Oral Care',
    nameBn: 'মুখ ও দাঁতের যত্ন',
    way: 'pack',
    forms: ['Toothpaste', 'Toothbrush', 'Mouthwash'],
  },
  { name: 'Condom', nameBn: 'কনডম', way: 'pack', forms: ['Condom'] },
  { name: 'Cosmetic', nameBn: 'ত্বকের যত্ন', way: 'skin', forms: ['Cosmetic'] },
  { name: 'Tissue', nameBn: 'টিস্যু', way: 'pack', forms: ['Tissue'] },
  {
    name: 'Device',
    nameBn: 'মেডিকেল ডিভাইস',
    way: 'device',
    forms: ['Glucometer', 'Monitor', 'Respiratory Device'],
  },
  { name: 'Supplies', nameBn: 'চিকিৎসা সামগ্রী', way: 'pack', forms: ['Supplies', 'Lancets & Needles'] },
]

const STRIP_LABELS = new Map(
  starterProductTypes().map(({ row }) => [row.name, row.is_multi_level ? row.strip_label : undefined]),
)
const PRODUCT_KINDS: readonly ProductKind[] = KINDS.map((kind) => ({
  ...kind,
  stripLabel: STRIP_LABELS.get(kind.name),
}))

/** Tablets come in two kinds: in strips, and as a pack that is only sold whole. */
export function getKind(product: DemoProduct): ProductKind {
  const inStrips = product.unitsPerStrip !== null
  const kind = PRODUCT_KINDS.find(
    ({ forms, stripLabel }) => forms.includes(product.dosageForm) && (stripLabel !== undefined) === inStrips,
  )
  if (!kind) throw new Error(`No product type for ${product.dosageForm} (${product.name})`)
  return kind
}

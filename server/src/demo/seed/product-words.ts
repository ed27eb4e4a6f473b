import { isOneUnit, unitSizeBn } from '@niramoy/domain/catalogue/product-label-units'
import type { DemoProduct } from './demo-data.ts'

/** How a thing is used: what every leaflet of its kind says, and no more. */
export type Way = keyof typeof USAGE

type Kind = { readonly name: string; readonly nameBn: string; readonly way: Way }
type Words = readonly [bn: string, en: string]

const TOLD: Words = [
  'চিকিৎসকের পরামর্শ অনুযায়ী ব্যবহার করুন। প্যাকের ভেতরের নির্দেশিকা পড়ে নিন।',
  'Use it exactly as your physician has told you, and read the leaflet in the pack.',
]

const USAGE = {
  told: TOLD,
  swallow: [
    'চিকিৎসকের দেওয়া মাত্রা ও সময় মেনে পানি দিয়ে গিলে খান।',
    'Swallow with water, in the dose and at the times your physician has told you.',
  ],
  chew: [
    'চিকিৎসকের দেওয়া মাত্রায় ভালো করে চিবিয়ে খান।',
    'Chew well before swallowing, in the dose your physician has told you.',
  ],
  dissolve: [
    'প্যাকের নির্দেশ মতো পরিমাণ পানিতে পুরোপুরি গুলিয়ে পান করুন।',
    'Dissolve completely in the amount of water that the pack names, then drink it.',
  ],
  measure: [
    'মাপার কাপ বা চামচ দিয়ে মেপে চিকিৎসকের দেওয়া মাত্রায় খান।',
    'Measure with a cup or spoon made for it, in the dose your physician has told you.',
  ],
  shake: [
    'প্রতিবার ভালো করে ঝাঁকিয়ে, মাপার কাপ বা চামচ দিয়ে মেপে চিকিৎসকের দেওয়া মাত্রায় খান।',
    'Shake well each time and measure with a cup or spoon made for it, in the dose your physician has told you.',
  ],
  drop: [
    'চিকিৎসক যত ফোঁটা বলেছেন ঠিক তত ফোঁটা ব্যবহার করুন।',
    'Use exactly as many drops as your physician has told you.',
  ],
  eye: [
    'ব্যবহারের আগে হাত ধুয়ে নিন, মুখটি চোখে লাগাবেন না। খোলার পর কতদিন ব্যবহার করা যাবে তা প্যাকে দেখুন।',
    'Wash your hands first and do not touch the eye with the tip. The pack says how long it may be used once opened.',
  ],
  breathe: [
    'চিকিৎসক বা ফার্মাসিস্টের কাছ থেকে শ্বাস নেওয়ার নিয়ম শিখে নিন এবং নির্ধারিত মাত্রা মেনে চলুন।',
    'Let your physician or pharmacist show you how to breathe it in, and keep to the dose you were told.',
  ],
  inject: [
    'চিকিৎসকের পরামর্শে, প্রশিক্ষিত ব্যক্তি দিয়ে বা শেখানো নিয়মে নিতে হবে। প্যাকের নির্দেশ মতো ঠান্ডায় রাখুন।',
    'To be given on a physician’s advice by a trained person, or as you were taught. Store it as the pack says.',
  ],
  insert: [
    'মোড়ক খুলে চিকিৎসকের নির্দেশ মতো ব্যবহার করুন। খাওয়ার জন্য নয়।',
    'Unwrap and use as your physician has told you. Not to be swallowed.',
  ],
  apply: [
    'পরিষ্কার ও শুকনা জায়গায় পাতলা করে লাগান, চিকিৎসকের পরামর্শ মেনে। চোখে লাগাবেন না।',
    'Apply a thin layer to the clean, dry area as your physician has told you. Keep it away from the eyes.',
  ],
  scalp: [
    'প্যাকের নির্দেশ মতো মাথার ত্বকে ব্যবহার করুন। চোখে লাগলে পানি দিয়ে ধুয়ে ফেলুন।',
    'Use on the scalp as the pack says. If it gets into the eyes, rinse with water.',
  ],
  skin: [
    'প্যাকের নির্দেশ মতো ব্যবহার করুন। ত্বকে অস্বস্তি হলে ব্যবহার বন্ধ করুন।',
    'Use as the pack says. Stop using it if the skin becomes irritated.',
  ],
  test: [
    'প্যাকের নির্দেশিকা ধাপে ধাপে মেনে পরীক্ষা করুন এবং ফলাফল নিয়ে চিকিৎসকের সঙ্গে কথা বলুন।',
    'Follow the steps in the pack, and talk to a physician about the result.',
  ],
  feed: [
    'মায়ের দুধই শিশুর সেরা খাবার। চিকিৎসকের পরামর্শ নিয়ে, প্যাকের নির্দেশ মতো তৈরি করে খাওয়ান।',
    'Mother’s milk is best for a baby. Ask a physician first, and prepare it as the pack says.',
  ],
  device: [
    'ব্যবহারের আগে নির্দেশিকা পড়ুন। যন্ত্রের মাপ চিকিৎসকের পরামর্শের বিকল্প নয়।',
    'Read the manual before use. A reading does not replace a physician’s advice.',
  ],
  pack: ['প্যাকের নির্দেশ মতো ব্যবহার করুন।', 'Use as the pack says.'],
} as const satisfies Record<string, Words>

const ANTIBIOTIC: Words = [
  'অ্যান্টিবায়োটিক শুধু প্রেসক্রিপশন অনুযায়ী নিন এবং কোর্স শেষ করুন।',
  'Take an antibiotic only on prescription, and finish the course.',
]

const ANTIBIOTICS = /Antibiotics|Cephalosporins|Macrolides|Penicillins|Tuberculosis/

export function describe(product: DemoProduct, kind: Kind) {
  const isAntibiotic =
    product.isMedicine && ANTIBIOTICS.test(product.subCategory ?? '') && kind.way !== 'apply'
  return {
    description: both(product.isMedicine ? medicine(product, kind) : article(product, kind)),
    usage: both(USAGE[kind.way], ...(isAntibiotic ? [ANTIBIOTIC] : [])),
  }
}

function medicine(product: DemoProduct, kind: Kind): Words {
  const { name, strength, generic, maker, drugClass, dosageForm, unitSize } = product
  const title = strength ? `${name} ${strength}` : name
  const group = drugClass ? ` Group: ${drugClass}.` : ''
  // beside a strip's price one tablet would be taken for its pack
  const [packBn, pack] = isOneUnit(unitSize)
    ? ['', '']
    : [` প্যাকের পরিমাণ: ${unitSizeBn(unitSize)}।`, ` Priced per ${unitSize}.`]
  return [
    `${title} হলো ${maker}-এর ${kind.nameBn}। জেনেরিক নাম: ${generic}।${packBn}`,
    `${title} is a brand of ${generic} by ${stop(maker)} Form: ${dosageForm}.${group}${pack}`,
  ]
}

function article({ name, strength, maker, unitSize }: DemoProduct, kind: Kind): Words {
  const title = strength ? `${name} (${strength})` : name
  const [byBn, by] = maker === 'Unbranded' ? ['', ''] : [`প্রস্তুতকারক: ${maker}। `, ` by ${maker}`]
  return [
    `${title}। ${kind.nameBn}। ${byBn}প্যাকের পরিমাণ: ${unitSizeBn(unitSize)}।`,
    `${stop(title + by)} ${kind.name}, priced per ${unitSize}.`,
  ]
}

/** Ends a sentence; `Ltd.` has its stop already. */
function stop(sentence: string): string {
  return sentence.endsWith('.') ? sentence : `${sentence}.`
}

function both(...sentences: readonly Words[]): string {
  return [0, 1].map((language) => sentences.map((words) => words[language]).join(' ')).join('\n\n')
}

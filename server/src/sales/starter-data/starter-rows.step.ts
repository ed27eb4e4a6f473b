import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DISPENSING_CLASSES, type DispensingClass } from '@niramoy/domain/catalogue/dispensing'
import type { NeedKind } from '@niramoy/domain/catalogue/needs'
import { getSlug } from '@niramoy/domain/platform/codes'
import { toPoisha } from '@niramoy/domain/platform/money'
import { SERVER } from '../../platform/config/paths.ts'
import { readCsv } from '../../platform/csv.ts'

/** What every pharmacy begins with, from `server/data/`; the demo takes the part that its products need. */

export function starterCategories() {
  return read('categories.csv').map((row) => ({
    isInDemo: row.in_demo_500 === 'yes',
    row: {
      name: text(row.name_en),
      name_bn: text(row.name_bn),
      slug: text(row.slug),
      image_path: `/art/category-${text(row.slug)}.svg`,
      display_order: Number(row.sort),
    },
  }))
}

export function starterProductTypes() {
  return read('product-types.csv').map((row) => ({
    isInDemo: row.in_demo_500 === 'yes',
    row: {
      name: text(row.name),
      strip_label: row.strip_label || 'Pack',
      is_multi_level: Boolean(row.strip_label),
    },
  }))
}

export type StarterGeneric = {
  readonly name: string
  readonly slug: string
  readonly category: string
  readonly subCategory: string | null
  readonly drugClass: string | null
  readonly dispensingClass: DispensingClass
  /** The strictest class that any form or strength of it has. */
  readonly strictestClass: DispensingClass
  /** Units of one order; null: no limit, 0: never by online order. */
  readonly maxUnits: number | null
  /** Rules for forms and strengths that are sold otherwise. */
  readonly exceptions: string
}

export function starterGenerics(): readonly StarterGeneric[] {
  return read('generics.csv').map((row) => ({
    name: text(row.generic),
    slug: getSlug(text(row.generic)),
    category: text(row.category),
    subCategory: row.sub_category || null,
    drugClass: row.drug_class || null,
    dispensingClass: classIn(text(row.class)),
    strictestClass: classIn(text(row.strictest_class)),
    maxUnits: row.max_units_per_order ? Number(row.max_units_per_order) : null,
    exceptions: row.exceptions ?? '',
  }))
}

export function classIn(text: string): DispensingClass {
  const found = DISPENSING_CLASSES.find((one) => one === text)
  if (!found) throw new Error(`No dispensing class: ${text}`)
  return found
}

/** What people say, and what the shop has for it. */
export function starterNeeds() {
  return read('needs.csv').map((row) => {
    const isType = row.target_kind === 'type'
    const [english, bengali, banglish] = [row.words_en, row.words_bn, row.words_banglish].map(listParts)
    return {
      name_en: capitalised(text(english?.[0])),
      name_bn: text(bengali?.[0]),
      words: [...(english ?? []), ...(bengali ?? []), ...(banglish ?? [])],
      target_kind: isType ? ('category' as const) : needKindIn(text(row.target_kind)),
      // herbal medicines have a category of their own
      targets: isType ? ['Herbal'] : listParts(row.targets),
      first_generics: listParts(row.otc_first),
      note_en: row.note_en || null,
      note_bn: row.note_bn || null,
    }
  })
}

/** For the whole country, with prices that are usual. */
export function starterShippingMethods() {
  return [
    {
      name: 'Standard',
      name_bn: 'সাধারণ ডেলিভারি',
      price_poisha: toPoisha(80),
      estimated_delivery_time: '24-48 hours',
      estimated_delivery_time_bn: '২৪–৪৮ ঘণ্টা',
      days_from: 1,
      days_to: 2,
      cut_off: '18:00',
      is_free: true,
      free_shipping_threshold_poisha: toPoisha(1000),
    },
    {
      name: 'Express',
      name_bn: 'এক্সপ্রেস',
      price_poisha: toPoisha(150),
      estimated_delivery_time: 'Next day, before noon',
      estimated_delivery_time_bn: 'পরদিন দুপুরের আগে',
      days_from: 1,
      days_to: 1,
      cut_off: '16:00',
    },
  ] as const
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function needKindIn(kind: string): NeedKind {
  const kinds: Readonly<Record<string, NeedKind>> = {
    category: 'category',
    sub_category: 'sub-category',
    drug_class: 'drug-class',
    generic: 'generic-name',
    form: 'dosage-form',
  }
  const known = kinds[kind]
  if (!known) throw new Error(`Nothing is known of the kind ${kind}`)
  return known
}

function listParts(text: string | undefined): string[] {
  return text ? text.split('|') : []
}

function read(file: string) {
  return readCsv(readFileSync(join(SERVER, 'data', file), 'utf8'))
}

function text(field: string | undefined): string {
  if (!field) throw new Error('The starter data has a row with an empty field.')
  return field
}

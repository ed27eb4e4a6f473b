import { TONES } from './tones.ts'

// First match wins, so the narrow words stand before the wide ones.
const BY_DOSAGE_FORM: readonly (readonly [words: RegExp, form: string])[] = [
  [/effervescent powder|oral powder|sachet|granule/, 'sachet'],
  [/effervescent/, 'effervescent'],
  [/suppositor/, 'suppository'],
  [/capsule/, 'capsule'],
  [/tablet pack/, 'pack'],
  [/tablet|caplet|lozenge/, 'strip'],
  [/test strip/, 'test-strip'],
  [/nebuli[sz]er solution|ampoule/, 'ampoule'],
  [/ophthalmic ointment|ointment|jelly/, 'ointment'],
  [/cream|gel\b/, 'tube'],
  [/(ophthalmic|eye|ear).*(solution|drop|suspension)/, 'eye-drops'],
  [/drop/, 'drops'],
  [/spray/, 'spray'],
  [/powder for suspension|suspension/, 'suspension'],
  [/scalp solution|shampoo|lotion/, 'shampoo'],
  [/hand ?wash|hand rub/, 'handwash'],
  [/sanitis|sanitiz/, 'sanitiser'],
  [/mouthwash/, 'mouthwash'],
  [/syrup|elixir|linctus|solution/, 'bottle'],
  [/inhaler|inhalation/, 'inhaler'],
  [/sc injection|insulin|cartridge|penfill/, 'pen'],
  [/injection|infusion|vial|vaccine/, 'vial'],
  [/diaper/, 'diaper'],
  [/wipes/, 'wipes'],
  [/napkin|pad\b/, 'napkin'],
  [/formula/, 'formula-tin'],
  [/cereal/, 'cereal'],
  [/baby toiletr/, 'shampoo'],
  [/baby accessor/, 'baby-bottle'],
  [/toothpaste/, 'toothpaste'],
  [/toothbrush/, 'toothbrush'],
  [/soap/, 'soap'],
  [/cosmetic/, 'jar'],
  [/condom/, 'condom'],
  [/tissue/, 'tissue'],
  [/glucometer|glucose meter/, 'glucometer'],
  [/lancet|needle|syringe/, 'syringe'],
  [/respiratory|nebuli[sz]er/, 'respiratory'],
  [/monitor|device/, 'device'],
  [/first aid|bandage|dressing/, 'bandage'],
  [/supplies/, 'support'],
  [/powder/, 'powder'],
]

// What a product is called says more than its form where the form is a whole shelf ("Monitor", "Supplies").
const BY_NAME: readonly (readonly [words: RegExp, form: string])[] = [
  [/pregnancy test/, 'pregnancy-test'],
  [/thermometer/, 'thermometer'],
  [/stethoscope/, 'stethoscope'],
  [/oximeter/, 'oximeter'],
  [/scale/, 'scale'],
  [/\bmask\b/, 'mask'],
  [/glove/, 'glove'],
  [/hot water/, 'hot-water-bottle'],
  [/spacer|haler\b/, 'inhaler'],
  [/insulin pen|novopen/, 'pen'],
  [/first aid box|carry bag/, 'first-aid'],
  [/alcohol pad/, 'sachet'],
  [/cotton/, 'cotton'],
  [/baby powder/, 'powder'],
  [/baby oil|cleanser/, 'handwash'],
  [/soap/, 'soap'],
  [/aspirator/, 'drops'],
]
const SHELVES = /monitor|supplies|respiratory|lancet|first aid|cosmetic|baby (toiletr|accessor)|pregnancy/

// A list of tablets would show one picture over and over; these forms have sisters that take turns.
const SISTERS: Readonly<Record<string, readonly string[]>> = {
  strip: ['strip', 'caplets', 'pack'],
  capsule: ['capsule', 'capsules'],
  tube: ['tube', 'ointment'],
  diaper: ['diaper', 'diapers'],
}

/** Every drawing that a product may have. */
export const NAMED_FORMS: readonly string[] = [
  'box',
  ...[...BY_DOSAGE_FORM, ...BY_NAME].map(([, form]) => form),
  ...Object.values(SISTERS).flat(),
]

/** The drawing for a dosage form or a product type's name; a plain carton when nothing fits. */
export function artForm(dosageForm: string): string {
  return firstMatch(BY_DOSAGE_FORM, dosageForm) ?? 'box'
}

/** Where the drawn picture of a product without a photo lies; neighbours by id differ in tone. */
export function productArt(dosageForm: string, id: number, name = ''): string {
  const named = SHELVES.test(dosageForm.toLowerCase()) ? firstMatch(BY_NAME, name) : undefined
  const form = named ?? artForm(dosageForm)
  const sisters = SISTERS[form] ?? [form]
  const turn = Math.abs(Math.trunc(id))
  // One step further after each round, so that a grid of six columns does not become six stripes.
  const round = Math.floor(turn / TONES.length)
  const tone = ((turn + round) % TONES.length) + 1
  const shown = sisters[(turn + round) % sisters.length] ?? form
  return `/art/${shown}-${tone}.svg`
}

function firstMatch(table: typeof BY_NAME, text: string): string | undefined {
  const words = text.toLowerCase()
  return table.find(([pattern]) => pattern.test(words))?.[1]
}

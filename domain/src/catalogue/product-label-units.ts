/** A Bengali word, and what a unit of that container is called when that is another word. */
type Word = readonly [bn: string, unit?: readonly [en: string, bn: string]]

const PEN = ['pen', 'পেন'] as const
const CARTRIDGE = ['cartridge', 'কার্ট্রিজ'] as const
const BOTTLE = ['bottle', 'বোতল'] as const
const PACK = ['pack', 'প্যাকেট'] as const
const SYRINGE = ['pre-filled syringe', 'প্রি-ফিল্ড সিরিঞ্জ'] as const

/** What a unit can be sold in. */
const CONTAINERS: Readonly<Record<string, Word>> = {
  ampoule: ['অ্যাম্পুল'],
  bag: ['ব্যাগ'],
  bar: ['বার'],
  biopen: ['বায়োপেন', PEN],
  blister: ['ব্লিস্টার'],
  bottle: ['বোতল'],
  box: ['বক্স'],
  can: ['ক্যান'],
  cartridge: ['কার্ট্রিজ'],
  cartridges: ['কার্ট্রিজ', CARTRIDGE],
  combipack: ['কম্বিপ্যাক', PACK],
  container: ['কৌটা'],
  flexpen: ['ফ্লেক্সপেন', PEN],
  flextouch: ['ফ্লেক্সটাচ', PEN],
  jar: ['জার'],
  kit: ['কিট'],
  'kit pen': ['কিট পেন', PEN],
  kwikpen: ['কুইকপেন', PEN],
  'litre container': ['লিটার কন্টেইনার', ['container', 'কন্টেইনার']],
  'litter container': ['লিটার কন্টেইনার', ['container', 'কন্টেইনার']],
  pack: ['প্যাকেট'],
  packet: ['প্যাকেট'],
  pen: ['পেন'],
  'pen cartridge': ['পেন কার্ট্রিজ', CARTRIDGE],
  'pen device': ['পেন', PEN],
  penfill: ['পেনফিল', CARTRIDGE],
  penset: ['পেনসেট', PEN],
  piece: ['পিস'],
  pot: ['কৌটা'],
  'pre-filled oral applicator': ['প্রি-ফিল্ড ওরাল অ্যাপ্লিকেটর', ['applicator', 'অ্যাপ্লিকেটর']],
  'pre-filled pen': ['প্রি-ফিল্ড পেন', PEN],
  'pre-filled syringe': ['প্রি-ফিল্ড সিরিঞ্জ'],
  'prefilled syringe': ['প্রি-ফিল্ড সিরিঞ্জ', SYRINGE],
  roll: ['রোল'],
  'roll-on bottle': ['রোল-অন বোতল', BOTTLE],
  sachet: ['স্যাশে'],
  set: ['সেট'],
  'spray bottle': ['স্প্রে বোতল', BOTTLE],
  strip: ['স্ট্রিপ'],
  tin: ['টিন'],
  tube: ['টিউব'],
  tubes: ['টিউব', ['tube', 'টিউব']],
  vial: ['ভায়াল'],
}

/** What is counted in a pack, and is the unit itself when there is one of it. */
const COUNTED: Readonly<Record<string, string>> = {
  applicator: 'অ্যাপ্লিকেটর',
  capsule: 'ক্যাপসুল',
  film: 'ফিল্ম',
  pad: 'প্যাড',
  patch: 'প্যাচ',
  pcs: 'পিস',
  pessary: 'পেসারি',
  sheet: 'শিট',
  suppository: 'সাপোজিটরি',
  tablet: 'ট্যাবলেট',
}

/** A unit size that names the form again is a pack of the form's own unit: `15 ml drop` is a bottle. */
const FORMS = /\b(?:drops?|solution|syrup|suspension|gel|ointment|cream)$/i

/** Other words of unit sizes. */
const OTHERS: Readonly<Record<string, string>> = {
  '&': 'ও',
  alu: 'অ্যালুমিনিয়াম',
  'bexihaler device': 'বেক্সিহেলার',
  billion: 'বিলিয়ন',
  brown: 'বাদামি',
  dose: 'ডোজ',
  doses: 'ডোজ',
  drop: 'ড্রপ',
  drops: 'ড্রপ',
  each: 'প্রতিটি',
  'for adult': 'বড়দের',
  'for child': 'শিশুদের',
  gel: 'জেল',
  green: 'সবুজ',
  'in bottle': 'বোতল',
  lac: 'লাখ',
  lemon: 'লেবু',
  'liquid filled': 'লিকুইড-ফিল্ড',
  'light red': 'হালকা লাল',
  'light yellow': 'হালকা হলুদ',
  liter: 'লিটার',
  litre: 'লিটার',
  litter: 'লিটার',
  mango: 'আম',
  maxhaler: 'ম্যাক্সহেলার',
  'metered dose': 'ডোজ',
  'metered doses': 'ডোজ',
  'metered spray': 'স্প্রে',
  'metered sprays': 'স্প্রে',
  million: 'মিলিয়ন',
  'nasal spray': 'নাকের স্প্রে',
  ointment: 'মলম',
  orange: 'কমলা',
  pink: 'গোলাপি',
  puffs: 'পাফ',
  refill: 'রিফিল',
  atomizer: 'অ্যাটোমাইজার',
  'soft gel': 'সফট জেল',
  solution: 'সলিউশন',
  spray: 'স্প্রে',
  suspension: 'সাসপেনশন',
  syrup: 'সিরাপ',
  trigger: 'ট্রিগার',
  unit: 'ইউনিট',
  units: 'ইউনিট',
  white: 'সাদা',
  'with dispenser': 'ডিসপেনসারসহ',
  'with spray gun': 'স্প্রে গানসহ',
  'with wfi': '(ইনজেকশনের পানিসহ)',
  'without spray gun': 'স্প্রে গান ছাড়া',
}

const ALL: Readonly<Record<string, string>> = {
  ...OTHERS,
  ...Object.fromEntries(
    Object.entries(COUNTED).flatMap(([en, bn]) => [
      [en, bn],
      [`${en}s`, bn],
    ]),
  ),
  ...Object.fromEntries(Object.entries(CONTAINERS).map(([en, [bn]]) => [en, bn])),
  strips: 'স্ট্রিপ',
}
const ANY_WORD = getWords(Object.keys(ALL))
const CONTAINER_WORD = getWords(Object.keys(CONTAINERS))
const COUNTED_IN =
  /(\S) (tablet|capsule|pc|pad|strip|sheet)s? (?:in (?:a )?)?(?=(?:pack|kit|strip|box|combipack|pot|jar|tin|bottle|blister)\b)/gi
const MEASURES =
  /^(?:ml|gm|g|mg|mcg|mcl|kg|iu|miu|litre|liter|litter|lac|million|billion|dose|doses|metered)\b/i

/** Whether a unit size says no more than that it is one: `1 tablet`, `1 pre-filled oral applicator`, but not `1 gm vial`. */
export function isOneUnit(unitSize: string): boolean {
  const [, thing] = unitSize.match(/^1 (\D+)$/) ?? []
  return thing !== undefined && !MEASURES.test(thing) && !/[&+]/.test(thing)
}

/** What a unit size says in Bengali; words that are not known stay as they were typed. */
export function unitSizeBn(unitSize: string): string {
  const counted = unitSize
    .replace(/(\d+)[’']s\b/g, '$1টির')
    .replace(
      COUNTED_IN,
      (_, before: string, what: string) => `${before} ${ALL[what.toLowerCase()] ?? 'পিস'}ের `,
    )
  return counted.replace(ANY_WORD, (word) => ALL[word.toLowerCase()] ?? word)
}

/** The same where it stands alone: a mere `1 unit` by the name of the unit; one thing is no measure, so its 1 is Bengali. */
export function unitSizeNamed(unitSize: string, unitBn: string): string {
  const named = /^1 unit$/i.test(unitSize) ? `1 ${unitBn}` : unitSizeBn(unitSize)
  return isOneUnit(unitSize) ? named.replace(/^1/, '১') : named
}

/** The last container that a unit size names, or what it is one of; null when it names none. */
export function namedUnit(unitSize: string): readonly [en: string, bn: string] | null {
  const plain = unitSize.replace(/\([^)]*\)/g, ' ').trim()
  const last = [...plain.matchAll(CONTAINER_WORD)].at(-1)?.[0].toLowerCase()
  const found = last === undefined ? undefined : CONTAINERS[last]
  if (last !== undefined && found) return found[1] ?? [last, found[0]]
  const [counted] = plain.toLowerCase().match(/[a-z]+$/) ?? []
  const bn = counted === undefined ? undefined : COUNTED[counted]
  if (counted === undefined || bn === undefined) return null
  return isOneUnit(unitSize) || /^each /i.test(unitSize) ? [counted, bn] : PACK
}

/** The same with the form's own unit where it names the form again. */
export function withoutForm(unitSize: string, unit: string | undefined): string {
  return unit === undefined || unit === 'piece' ? unitSize : unitSize.replace(FORMS, unit)
}

function getWords(words: readonly string[]): RegExp {
  const longestFirst = [...words].sort((one, other) => other.length - one.length)
  return new RegExp(`(?<![\\w-])(?:${longestFirst.join('|')})(?![\\w-])`, 'gi')
}

import { plain } from '../words/tokens.ts'

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/).map(plain))

/** Words around a need that name nothing by themselves. */
const FILLERS = set(`
  medicine medicines medicin medecine drug drugs meds for of to the a an and with in on my i we me need want buy get best good
  problem please any some that is what which er r ar ke o ba jonno jonyo jonne lagbe chai dorkar ki kono konta valo bhalo
  little choto chhoto ছোট ছোটো
  osudh oshudh osud oshud ousudh oushodh oushod ousod osodh osudher oshudher kinte kinbo dite den din
  ওষুধ ঔষধ ওষুধের ঔষধের ঔষুধ ওষধ অষুধ ওসুধ মেডিসিন এর র ও এবং জন্য জন্যে লাগবে চাই দরকার কি কী কোন কোনো কোনটা ভালো ভাল
  সমস্যা সমস্যার আমার একটা একটি কিনতে কিনব দিন দেন
`)

const CHEAP = set(
  'cheap cheaper cheapest low lowest price priced kom dame dam sosta shosta কম দামে দামের দাম সস্তা সস্তায়',
)
/** Of these one is enough; the others only say something beside them. */
const SURELY_CHEAP = set('cheap cheaper cheapest sosta shosta সস্তা সস্তায়')

/** A child in English, in Bengali, and in Bengali with Latin letters as each writes it, with any ending. */
const CHILD = [
  /^(child|childs|children|childrens|kids?|infants?|toddlers?|newborns?|neonat(e|es|al)|pa?ediatrics?)$/,
  /^(b[ae]b(y|i|ie|e)|ba[bv]u+)(s|r|er|der|ke)?$/,
  /^ba((ch*)+|ss+)a(r|der|ra|ke|tar|gulor)?$/,
  /^(s[hc]?[ie]+sh?u+|nob[ao]jatok)(r|er|der|ra|ke)?$/,
  /^(বাচ্?[চছ]া|বাবু|বেব[িী]|[শস]ি[শস]ু|চাইল্ড|কিডস?|নবজাতক)(র|ের|দের|দেরকে|টার|টির|কে|রা|গুলোর)?$/,
  /^ছোটদের$/,
  // of one, for many of them are men and women: মেয়েদের
  /^((son|daughter)s?|boy|girl)$/,
  /^(chh?ele|meye|khoka|khuki|nati|natni)(r|ke|tar)?$/,
  /^sh?ontan(er|der|ke)?$/,
  /^(ছেলে|মেয়ে|মেয়ে|খোকা|খুকি|নাতি|নাতনি)(র|কে|টার)?$/,
  /^সন্তান(ের|দের|কে)?$/,
]

export const isFiller = (word: string): boolean => FILLERS.has(word)
export const isChild = (word: string): boolean => CHILD.some((pattern) => pattern.test(word))
/** Whatever a child is called, a phrase that speaks of one means the same. */
export const asChild = (word: string): string => (isChild(word) ? 'child' : word)

/** Which words ask for a low price: none unless they do so together. */
export function cheapWords(words: readonly string[]): number[] {
  const at = words.flatMap((word, index) => (CHEAP.has(word) ? [index] : []))
  const isSaid = at.length > 1 || at.some((index) => SURELY_CHEAP.has(words[index] ?? ''))
  return isSaid ? at : []
}

/** Forms that a child can take. */
export const isChildForm = (form: string): boolean =>
  /syrup|oral (suspension|solution)|powder for (oral )?(suspension|solution)|p(a)?ediatric|oral drop|suppositor|dispersible/i.test(
    form,
  )

/** What a small child cannot swallow. */
export const isAdultForm = (form: string): boolean =>
  /tablet|capsule/i.test(form) && !/dispersible|chewable|p(a)?ediatric/i.test(form)

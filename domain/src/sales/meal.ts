/** Before, with or after food. */
export const MEALS = ['before', 'with', 'after'] as const
export type Meal = (typeof MEALS)[number]

const FOOD = '(?:food|meals?|eating|breakfast|lunch|dinner)'
// the letter is typed as one sign or as two
const MEAL_BN = '(?:খাও(?:\u09df|\u09af\u09bc)ার|খাবারের|খাবার)'
const ENDS = '(?=[\\s)+×x.,-]|$)'

/** How each is written, in small letters. */
const WRITTEN: Readonly<Record<Meal, RegExp>> = {
  before: written(`a\\.?c\\.?|before ${FOOD}|(?:on )?(?:an )?empty stomach|${MEAL_BN} (?:আগে|পূর্বে)|খালি পেটে`),
  with: written(`with ${FOOD}|${MEAL_BN} (?:সাথে|সঙ্গে)`),
  after: written(`p\\.?c\\.?|after ${FOOD}|${MEAL_BN} (?:পরে|পর)|ভরা পেটে`),
}

function written(words: string): RegExp {
  return new RegExp(`(^|[\\s(,])(?:${words})${ENDS}`, 'g')
}

/** What a dose says of food: `ac`, `after meals`, `খাওয়ার পরে`; null: nothing. */
export function readMeal(typed: string): Meal | null {
  const text = oneSpaced(typed)
  return MEALS.find((meal) => text.search(WRITTEN[meal]) >= 0) ?? null
}

/** The same text, in small letters, without what it says of food. */
export function withoutMeal(typed: string): string {
  return MEALS.reduce((text, meal) => text.replace(WRITTEN[meal], '$1 '), oneSpaced(typed))
}

function oneSpaced(typed: string): string {
  return typed.toLowerCase().replace(/\s+/g, ' ')
}

import type { Ingredient } from '@niramoy/contract/catalogue/ingredients'
import { toGroupAllergy } from '@niramoy/domain/people/patient'
import { nameMatch } from '@niramoy/search/name-match'
import { patients as bn } from '@niramoy/texts/bn/people/patients'
import { patients as en } from '@niramoy/texts/en/people/patients'
import { INGREDIENT_GROUPS, INGREDIENTS } from './ingredients.step.ts'

const MOST = 20

type Choice = Ingredient & {
  /** What it is found by: its names, and those of a group's ingredients. */
  readonly words: readonly string[]
}

/** Only groups with a name that people understand: the others are for rules. */
const GROUPS: readonly Choice[] = Object.entries(en.allergyGroups).map(([group, name]) => {
  const names = { en: name, bn: bn.allergyGroups[group as keyof typeof en.allergyGroups] }
  const words = [names.en, names.bn, group, ...(INGREDIENT_GROUPS.get(group) ?? [])]
  return { value: toGroupAllergy(group), kind: 'group', name: names, words }
})

const SINGLE: readonly Choice[] = INGREDIENTS.map((value) => {
  const name = value.charAt(0).toUpperCase() + value.slice(1)
  return { value, kind: 'ingredient', name: { en: name, bn: name }, words: [value] }
})

/** GET /ingredients */
export function searchIngredients(typed: string): Ingredient[] {
  if (typed === '') return GROUPS.map(toReply)
  const match = nameMatch(typed)
  const getFit = ({ words }: Choice) =>
    Math.min(...words.map(match).map((fit) => fit ?? Number.POSITIVE_INFINITY))
  return [...GROUPS, ...SINGLE]
    .map((choice) => ({ choice, fit: getFit(choice) }))
    .filter(({ fit }) => fit !== Number.POSITIVE_INFINITY)
    .sort((one, other) => one.fit - other.fit || rankByKind(one.choice) - rankByKind(other.choice))
    .slice(0, MOST)
    .map(({ choice }) => toReply(choice))
}

/** What was typed names an ingredient more often than the group that it belongs to. */
function rankByKind({ kind }: Choice): number {
  return kind === 'ingredient' ? 0 : 1
}

function toReply({ value, kind, name }: Choice): Ingredient {
  return { value, kind, name }
}

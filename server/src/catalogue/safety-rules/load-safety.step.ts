import {
  type CheckedMedicine,
  indexSafety,
  type SafetyIndex,
  type SafetyRule,
} from '@niramoy/domain/catalogue/safety/check-medicines'
import type { Db } from '../../platform/db/db.ts'
import { selectSafetyChanges } from './safety.sql.ts'
import { getGenericKey, type StarterSafety, starterSafety } from './starter-safety.step.ts'

/** The rules of the shop as they hold now, made ready to be asked. */
export type ShopSafety = {
  readonly revision: string
  readonly index: SafetyIndex
  /** What the program's file says of a generic name, or the shop instead. */
  readonly getIngredients: (genericName: string) => readonly string[]
}

/** The one that was asked last. A revision is never used twice, so that no other shop's rules can be taken for it. */
let latest: ShopSafety | undefined

/**
 * safety 1: the rules of this revision, which the caller read with what it checks. They are in memory; only after a
 * change, in whichever process, they are read again.
 */
export async function loadSafety(db: Db, revision: string): Promise<ShopSafety> {
  if (latest?.revision === revision) return latest
  const changes = await selectSafetyChanges(db)
  latest = applyChanges(starterSafety(), changes)
  return latest
}

type Changes = Awaited<ReturnType<typeof selectSafetyChanges>>

function applyChanges(starter: StarterSafety, { revision, rules, groups, generics }: Changes): ShopSafety {
  const changed = new Map(rules.map((row) => [row.starter_id ?? `own-${row.id}`, row]))
  const own = rules.flatMap((row) => (row.starter_id === null ? (toOwnRule(row) ?? []) : []))
  const holding = [...starter.rules.map((rule) => changeRule(rule, changed.get(rule.id))), ...own]
  const index = indexSafety({
    rules: holding.filter(({ id }) => !changed.get(id)?.off_reason),
    groups: new Map([
      ...starter.groups,
      ...groups.map(({ name, ingredients }) => [name, ingredients] as const),
    ]),
    cautions: starter.cautions,
    minAgeMonths: starter.minAgeMonths,
  })
  const given = new Map(generics.map(({ name, ingredients }) => [getGenericKey(name), ingredients]))
  return {
    revision,
    index,
    getIngredients(genericName) {
      const key = getGenericKey(genericName)
      return given.get(key) ?? starter.ingredients.get(key) ?? []
    },
  }
}

type RuleRow = Changes['rules'][number]

/** The shop's words and level in place of those the rule came with. */
export function changeRule<Rule extends SafetyRule>(rule: Rule, row: RuleRow | undefined): Rule {
  if (!row) return rule
  return {
    ...rule,
    level: row.level ?? rule.level,
    effect: { en: row.effect_en ?? rule.effect.en, bn: row.effect_bn ?? rule.effect.bn },
    advice: { en: row.advice_en ?? rule.advice.en, bn: row.advice_bn ?? rule.advice.bn },
  }
}

/** A rule that the shop wrote; the database holds that it is whole. */
export function toOwnRule(row: RuleRow): SafetyRule | null {
  const { id, a, b, c, reach, level } = row
  if (a === null || b === null || reach === null || level === null) return null
  const effect = { en: row.effect_en ?? '', bn: row.effect_bn ?? '' }
  const advice = { en: row.advice_en ?? '', bn: row.advice_bn ?? '' }
  return { id: `own-${id}`, a, b, c, level, reach, effect, advice }
}

type Named = {
  readonly id: number
  readonly generic_name: string
  readonly dosage_form: string | null
}

export function toChecked({ getIngredients }: ShopSafety, product: Named): CheckedMedicine {
  const { id, generic_name: generic, dosage_form: dosageForm } = product
  return { productId: id, generic, ingredients: getIngredients(generic), dosageForm }
}

import type { GenericIngredients, SafetyReview, SafetyRule } from '@niramoy/contract/catalogue/safety-rules'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { changeRule, toOwnRule } from './load-safety.step.ts'
import {
  type StoredRule,
  type selectGenerics,
  type selectReview,
  selectRule,
  selectRules,
} from './safety-rules.sql.ts'
import { getGenericKey, starterSafety } from './starter-safety.step.ts'

/** How often a rule was found in an order, and how often the medicines were given all the same. */
type Fired = { readonly fired: number; readonly overruled: number }
/** By the rule; what counts it is of a higher district. */
export type CountFired = (db: Db) => Promise<ReadonlyMap<string, Fired>>

export async function readRule(db: Db, id: number, countFired: CountFired): Promise<SafetyRule> {
  const row = await selectRule(db, id)
  const rule = row && ruleView(row, await countFired(db))
  if (!rule) throw new Refusal('safety-rule-not-found')
  return rule
}

/** Null: one that an older version of the program came with, and this one does not. */
export function ruleView(row: StoredRule, fired: ReadonlyMap<string, Fired>): SafetyRule | null {
  const starter = starterSafety().rules.find(({ id }) => id === row.starter_id)
  const rule = row.starter_id === null ? toOwnRule(row) : starter && changeRule(starter, row)
  if (!rule) return null
  const { a, b, c, reach, level, effect, advice } = rule
  const counted = fired.get(rule.id)
  const isChanged = starter !== undefined && CHANGEABLE.some((column) => row[column] !== null)
  return {
    id: row.id,
    ruleId: rule.id,
    isOwn: row.starter_id === null,
    isChanged,
    a,
    b,
    c,
    reach,
    level,
    effectEn: effect.en,
    effectBn: effect.bn,
    adviceEn: advice.en,
    adviceBn: advice.bn,
    offReason: row.off_reason,
    basis: starter?.basis ?? null,
    reviewedBy: row.reviewed_by_name,
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    fired: counted?.fired ?? 0,
    overruled: counted?.overruled ?? 0,
    version: row.version,
  }
}

/** Rules that came with the program and that no pharmacist has looked at one by one. */
export function isUnreviewed({ reviewedAt }: SafetyRule): boolean {
  return reviewedAt === null
}

export async function countUnreviewed(db: Db): Promise<number> {
  const rules = (await selectRules(db)).flatMap((row) => ruleView(row, new Map()) ?? [])
  return rules.filter(isUnreviewed).length
}

const CHANGEABLE = ['level', 'effect_en', 'effect_bn', 'advice_en', 'advice_bn'] as const

export function reviewView(row: Awaited<ReturnType<typeof selectReview>>): SafetyReview | null {
  return row ? { by: row.by, at: row.reviewed_at.toISOString(), rules: row.rules } : null
}

type GenericRow = Awaited<ReturnType<typeof selectGenerics>>['rows'][number]

export function genericView({ id, name, ingredients, products }: GenericRow): GenericIngredients {
  const known = starterSafety().ingredients.get(getGenericKey(name))
  return {
    id,
    name,
    ingredients: ingredients ?? (known ? [...known] : null),
    isOwn: ingredients !== null,
    products,
  }
}

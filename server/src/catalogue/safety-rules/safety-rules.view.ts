import type { GenericIngredients, SafetyReview, SafetyRule } from '@niramoy/contract/catalogue/safety-rules'
import { changeRule, toOwnRule } from './load-safety.step.ts'
import type { StoredRule, selectGenerics, selectReview } from './safety-rules.sql.ts'
import type { Fired } from './save-safety-rule.ts'
import { getGenericKey, starterSafety } from './starter-safety-data.ts'

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

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  CAUTION_KINDS,
  type Caution,
  type SafetyRule,
} from '@niramoy/domain/catalogue/safety/check-medicines'
import { REACHES } from '@niramoy/domain/catalogue/safety/routes'
import { SAFETY_LEVELS } from '@niramoy/domain/catalogue/safety/safety-levels'
import { DOSE_ROUTES, type DoseLimit, getLimitKey } from '@niramoy/domain/sales/check-doses'
import { SERVER } from '../../platform/config/paths.ts'
import { readCsv } from '../../platform/csv.ts'

/** A rule as the shop begins with it, before anything was changed. */
export type StarterRule = SafetyRule & {
  /** Where such a statement is usually found; it was not looked up. */
  readonly basis: string
}

export type StarterSafety = {
  readonly rules: readonly StarterRule[]
  readonly groups: ReadonlyMap<string, readonly string[]>
  /** By the generic name in small letters. */
  readonly ingredients: ReadonlyMap<string, readonly string[]>
  readonly cautions: ReadonlyMap<string, Caution>
  readonly doses: ReadonlyMap<string, DoseLimit>
  /** By ingredient: the youngest who may swallow it without being asked about. */
  readonly minAgeMonths: ReadonlyMap<string, number>
  /** Every ingredient that anything is said of, sorted. */
  readonly allIngredients: readonly string[]
}

let known: StarterSafety | undefined

/** What every shop begins with, from `server/data/`. Nobody reviewed it; what the shop changes is stored apart from it. */
export function starterSafety(): StarterSafety {
  known ??= readStarterSafety()
  return known
}

function readStarterSafety(): StarterSafety {
  const groups = new Map(
    read('ingredient-groups.csv').map((row) => [row.group ?? '', toList(row.ingredients)]),
  )
  const ingredients = new Map(
    read('ingredients.csv').map((row) => [getGenericKey(row.generic ?? ''), toList(row.ingredients)]),
  )
  const cautions = new Map(read('cautions.csv').map((row) => [row.ingredient ?? '', toCaution(row)]))
  const doses = new Map(read('max-doses.csv').map((row) => [getLimitKey(toLimit(row)), toLimit(row)]))
  const minAgeMonths = [...doses.values()].flatMap(({ ingredient, route, minAgeMonths: months }) =>
    route === 'oral' && months !== null ? [[ingredient, months] as const] : [],
  )
  const all = new Set([...ingredients.values(), ...groups.values(), [...cautions.keys()]].flat())
  return {
    rules: read('interactions.csv').map(toRule),
    groups,
    ingredients,
    cautions,
    doses,
    minAgeMonths: new Map(minAgeMonths),
    allIngredients: [...all].sort(),
  }
}

/** By what a generic name is looked up: letters of both sizes are one. */
export function getGenericKey(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
}

function toRule(row: Row): StarterRule {
  return {
    id: row.id ?? '',
    a: row.a ?? '',
    b: row.b ?? '',
    c: row.c || null,
    level: toChoice(SAFETY_LEVELS, row.level),
    reach: toChoice(REACHES, row.systemic_only),
    effect: { en: row.effect_en ?? '', bn: row.effect_bn ?? '' },
    advice: { en: row.advice_en ?? '', bn: row.advice_bn ?? '' },
    basis: row.basis ?? '',
  }
}

function toCaution(row: Row): Caution {
  const values = CAUTION_KINDS.flatMap((kind) => {
    const value = row[kind]
    return value ? [[kind, value] as const] : []
  })
  return { values: Object.fromEntries(values), noteBn: row.note_bn ?? '' }
}

function toLimit(row: Row): DoseLimit {
  return {
    ingredient: row.ingredient ?? '',
    route: toChoice(DOSE_ROUTES, row.route),
    adultMgPerDay: toNumber(row.adult_max_mg_per_day),
    adultMgAtOnce: toNumber(row.adult_max_single_mg),
    childMgPerKgDay: toNumber(row.child_max_mg_per_kg_day),
    minAgeMonths: toNumber(row.min_age_months),
    maxDaysWithoutDoctor: toNumber(row.max_days_without_doctor),
  }
}

type Row = Readonly<Record<string, string>>

function read(name: string): Row[] {
  return readCsv(readFileSync(join(SERVER, 'data', name), 'utf8'))
}

function toList(text: string | undefined): string[] {
  return text ? text.split('|') : []
}

function toNumber(text: string | undefined): number | null {
  return text ? Number(text) : null
}

function toChoice<Choice extends string>(choices: readonly Choice[], text: string | undefined): Choice {
  const found = choices.find((choice) => choice === text)
  if (!found) throw new Error(`${text} is none of ${choices.join(', ')}`)
  return found
}

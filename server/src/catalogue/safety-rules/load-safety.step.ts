import {
  indexSafety,
  type SafetyFacts,
  type SafetyIndex,
} from '@niramoy/domain/catalogue/safety/check-medicines'
import { starterSafety } from './starter-safety-data.ts'

let starter: SafetyIndex | undefined

export function starterIndex(): SafetyIndex {
  starter ??= indexSafety(starterFacts())
  return starter
}

function starterFacts(): SafetyFacts {
  const { rules, groups, cautions, doses } = starterSafety()
  const minAgeMonths = new Map<string, number>()
  for (const { ingredient, route, minAgeMonths: months } of doses.values()) {
    if (route === 'oral' && months !== null) minAgeMonths.set(ingredient, months)
  }
  return { rules, groups, cautions, minAgeMonths }
}

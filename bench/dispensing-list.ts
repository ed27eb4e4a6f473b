import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DISPENSING_CLASSES, type DispensingClass } from '@niramoy/domain/catalogue/dispensing'
import { dosageForm } from '@niramoy/domain/catalogue/dosage-forms'
import { readCsv } from '../server/src/platform/csv.ts'

type Row = Readonly<Record<string, string>>
type Rule = { readonly fits: (row: Row) => boolean; readonly result: DispensingClass }

/** How each medicine of a list is sold, by `dispensing.csv` of its folder; without one nothing has a class. */
export function readClasses(folder: string): (row: Row) => DispensingClass | null {
  const path = join(folder, 'dispensing.csv')
  if (!existsSync(path)) return () => null
  const generics = new Map(
    readCsv(readFileSync(path, 'utf8')).map((row) => [
      row.generic ?? '',
      { class: classNamed(row.class), rules: rulesIn(row.exceptions ?? '') },
    ]),
  )
  return (row) => {
    const generic = generics.get(row.generic ?? '')
    return generic?.rules.find(({ fits }) => fits(row))?.result ?? generic?.class ?? null
  }
}

function classNamed(name: string | undefined): DispensingClass | null {
  return DISPENSING_CLASSES.find((one) => one === name) ?? null
}

/** `form=Gel=>otc; family=injection&strength=5 mg=>controlled`: the first that fits counts. */
function rulesIn(exceptions: string): Rule[] {
  return exceptions.split('; ').flatMap((rule) => {
    const [selectors = '', result] = rule.split('=>')
    const found = classNamed(result)
    return found
      ? [{ fits: (row) => selectors.split('&').every((one) => isAbout(row, one)), result: found }]
      : []
  })
}

function isAbout(row: Row, selector: string): boolean {
  const [fact, ...values] = selector.split('=')
  const facts: Readonly<Record<string, string | undefined>> = {
    family: dosageForm(row.dosage_form ?? null)?.family,
    form: row.dosage_form,
    strength: row.strength,
  }
  return values
    .join('=')
    .split('|')
    .includes(facts[fact ?? ''] ?? '')
}

import type { ClinicalTexts, GenericTexts } from '@niramoy/contract/catalogue/generic-texts'
import { forGenericTexts } from '@niramoy/domain/catalogue/generic-texts'
import type { ClinicalRow } from './generic-texts.sql.ts'

export function genericTextsView(
  row: ClinicalRow & { readonly id: number; readonly name: string; readonly version: number },
): GenericTexts {
  return { id: row.id, name: row.name, version: row.version, ...textsView(row) }
}

/** Null where nothing is said. */
export function clinicalView(row: ClinicalRow): ClinicalTexts | null {
  const { checkedBy: _, checkedOn: __, coldChain, ...texts } = textsView(row)
  const isSaid = coldChain || Object.values(texts).some((text) => text !== null)
  return isSaid ? textsView(row) : null
}

function textsView(row: ClinicalRow): ClinicalTexts {
  return {
    ...forGenericTexts(({ column }) => row[column]),
    coldChain: row.is_cold_chain,
    checkedBy: row.texts_checked_by,
    checkedOn: row.texts_checked_on,
  }
}

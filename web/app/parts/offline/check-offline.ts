import type { MedicineCheck } from '@niramoy/contract/catalogue/medicine-checks'
import type { OfflineCatalogue } from '@niramoy/contract/catalogue/offline-catalogue'
import {
  findInteractions,
  indexSafety,
  type SafetyIndex,
} from '@niramoy/domain/catalogue/safety/check-medicines'

/** safety 3: what the stored rules say of these products taken together, as `POST /medicine-checks` would. */
export function checkOffline(
  all: OfflineCatalogue,
  index: SafetyIndex,
  places: readonly number[],
): MedicineCheck['interactions'] {
  const medicines = places.map((at) => {
    const generic = all.generic[at] ?? -1
    return {
      productId: all.id[at] ?? 0,
      generic: all.generics[generic] ?? '',
      ingredients: toNames(all.safety.ingredients, all.safety.inGenerics[generic] ?? []),
      dosageForm: all.forms[all.form[at] ?? -1] ?? null,
    }
  })
  return findInteractions(index, medicines).map(({ rule: { id, level, effect, advice }, productIds }) => ({
    ...{ ruleId: id, level, effect, advice },
    productIds: [...productIds],
  }))
}

/** Null: this browser stored the catalogue before it had rules. */
export function indexOffline({ safety }: Partial<Pick<OfflineCatalogue, 'safety'>>): SafetyIndex | null {
  if (!safety) return null
  const { ingredients, groups, rules } = safety
  return indexSafety({
    rules,
    groups: new Map(groups.map((group) => [group.name, toNames(ingredients, group.ingredients)])),
    cautions: new Map(),
    minAgeMonths: new Map(),
  })
}

function toNames(ingredients: readonly string[], places: readonly number[]): string[] {
  return places.flatMap((at) => ingredients[at] ?? [])
}

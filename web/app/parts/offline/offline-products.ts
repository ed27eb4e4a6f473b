import type { MedicineCheck } from '@niramoy/contract/catalogue/medicine-checks'
import type { OfflineCatalogue } from '@niramoy/contract/catalogue/offline-catalogue'
import {
  findInteractions,
  indexSafety,
  type SafetyIndex,
} from '@niramoy/domain/catalogue/safety/check-medicines'
import { buildIndexInSteps, type MedicineIndex } from '@niramoy/search/medicine-index'
import { getMedicines, type OfflineProduct, productAt } from './decode-catalogue.ts'
import { readCatalogue } from './stored-catalogue.ts'

export type OfflineProducts = {
  readonly fetchedAt: Date
  readonly size: number
  product(id: number): OfflineProduct | undefined
  /** What should be known of these taken together, as far as the stored rules say it. */
  check(ids: readonly number[]): MedicineCheck['interactions']
  /** The best first. */
  find(typed: string, most: number): Promise<OfflineProduct[]>
}

/** The products of the stored catalogue; null without one. Searches as the shop does, by name, generic and sound. */
export async function openOfflineProducts(): Promise<OfflineProducts | null> {
  const stored = await readCatalogue()
  if (!stored) return null
  const { catalogue, fetchedAt } = stored
  const places = new Map(catalogue.id.map((id, at) => [id, at]))
  let index: Promise<MedicineIndex> | undefined
  let safety: SafetyIndex | null | undefined
  const product = (id: number) => {
    const at = places.get(id)
    return at === undefined ? undefined : productAt(catalogue, at)
  }
  return {
    fetchedAt,
    size: catalogue.id.length,
    product,
    check(ids) {
      safety ??= indexOffline(catalogue)
      return safety
        ? checkOffline(
            catalogue,
            safety,
            ids.flatMap((id) => places.get(id) ?? []),
          )
        : []
    },
    async find(typed, most) {
      index ??= buildIndexInSteps(getMedicines(catalogue), rest)
      const { hits } = (await index).search(typed, { limit: most })
      return hits.flatMap(({ id }) => product(id) ?? [])
    },
  }
}

/** Typing and scrolling have their turn between two steps. */
const rest = () => new Promise((resolve) => setTimeout(resolve))

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

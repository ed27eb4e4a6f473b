import type { Caution, CautionValue } from './check-medicines.ts'
import { isCounted } from './routes.ts'

/** What the page of every medicine says a line about, whoever reads it. */
export const LEAFLET_KINDS = ['pregnancy', 'breastfeeding', 'driving', 'alcohol', 'kidney'] as const
export type LeafletKind = (typeof LEAFLET_KINDS)[number]

export type Leaflet = {
  /** Of a kind that is left out nothing is known, which does not mean that it is safe. */
  readonly values: Readonly<Partial<Record<LeafletKind, CautionValue>>>
  readonly noteBn: string | null
}

/** The gravest first. */
const GRAVITY: readonly CautionValue[] = ['avoid', 'yes', 'ask', 'ok']

/**
 * safety 6: of each kind the gravest that is said of any of its ingredients. Null: nothing is known of them, or the
 * medicine works only where it is put.
 */
export function makeLeaflet(
  cautions: ReadonlyMap<string, Caution>,
  ingredients: readonly string[],
  dosageForm: string | null,
): Leaflet | null {
  if (!isCounted(dosageForm, 'yes')) return null
  const known = ingredients.flatMap((ingredient) => cautions.get(ingredient) ?? [])
  if (known.length === 0) return null
  const values = LEAFLET_KINDS.flatMap((kind) => {
    const value = GRAVITY.find((one) => known.some((caution) => caution.values[kind] === one))
    return value ? [[kind, value] as const] : []
  })
  return { values: Object.fromEntries(values), noteBn: known.find(({ noteBn }) => noteBn)?.noteBn ?? null }
}

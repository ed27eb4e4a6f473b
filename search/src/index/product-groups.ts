import { FIELDS, type Medicine } from './medicine.ts'

/** By what products can be gathered, beside their names. */
export type GroupKind =
  | 'category'
  | 'subCategory'
  | 'drugClass'
  | 'genericName'
  | 'dosageForm'
  | 'manufacturer'

/** Products that belong together by one of their facts, and what people call them. */
export type ProductGroup = {
  readonly kind: GroupKind
  /** The values of that fact; any of them will do. */
  readonly values: readonly string[]
}

/** Facts that a generic name has for all its products. */
const OF_GENERIC = ['category', 'subCategory', 'drugClass'] as const
const OWN = ['genericName', 'dosageForm', 'manufacturer'] as const
const KINDS = [...OF_GENERIC, ...OWN] as const satisfies readonly GroupKind[]

const COLUMN: Record<GroupKind, number> = {
  category: FIELDS.indexOf('genericName'),
  subCategory: FIELDS.indexOf('genericName'),
  drugClass: FIELDS.indexOf('genericName'),
  genericName: FIELDS.indexOf('genericName'),
  dosageForm: FIELDS.indexOf('dosageForm'),
  manufacturer: FIELDS.indexOf('manufacturer'),
}

/** The labels that put a medicine into a group, and the column they are in. */
export type GroupLabels = { readonly column: number; readonly labels: ReadonlySet<number> }

/** Which labels belong to which group; a group of generic names is a few labels, however many products they have. */
export class ProductGroups {
  #places = Object.fromEntries(KINDS.map((kind) => [kind, new Map()])) as Record<
    GroupKind,
    Map<string, { readonly value: string; readonly labels: Set<number> }>
  >
  #factsOf = new Map<number, readonly (string | null)[]>()
  #count = 0

  /** Grows with every new group. */
  get count(): number {
    return this.#count
  }

  /** `labelOf`: the label that the medicine has in a column. */
  note(medicine: Medicine, toLabel: (column: number) => number): void {
    for (const kind of OWN) this.#put(kind, medicine[kind], toLabel(COLUMN[kind]))
    const generic = toLabel(COLUMN.genericName)
    const [before, facts] = [this.#factsOf.get(generic), OF_GENERIC.map((kind) => medicine[kind])]
    if (before && facts.every((fact, at) => fact === before[at])) return
    OF_GENERIC.forEach((kind, at) => {
      this.#places[kind].get(before?.[at]?.toLowerCase() ?? '')?.labels.delete(generic)
      this.#put(kind, medicine[kind], generic)
    })
    this.#factsOf.set(generic, facts)
  }

  *all(): Iterable<{ readonly kind: GroupKind; readonly value: string }> {
    for (const kind of KINDS) for (const { value } of this.#places[kind].values()) yield { kind, value }
  }

  toLabels({ kind, values }: ProductGroup): GroupLabels {
    const places = this.#places[kind]
    const labels = values.flatMap((value) => [...(places.get(value.toLowerCase())?.labels ?? [])])
    return { column: COLUMN[kind], labels: new Set(labels) }
  }

  #put(kind: GroupKind, value: string | null, label: number): void {
    if (!value) return
    const key = value.toLowerCase()
    const place = this.#places[kind].get(key)
    if (place) return void place.labels.add(label)
    this.#places[kind].set(key, { value, labels: new Set([label]) })
    this.#count++
  }
}

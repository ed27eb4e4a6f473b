export type Medicine = {
  id: number
  name: string
  strength: string | null
  dosageForm: string | null
  genericName: string
  manufacturer: string
  popularity: number
  /** One key for its active ingredients: medicines with the same key hold the same molecules. */
  substances: string
  category: string | null
  subCategory: string | null
  drugClass: string | null
  dispensingClass: DispensingClass | null
}

/** As `domain/src/catalogue/dispensing.ts` has them. */
export type DispensingClass = 'otc' | 'prescription' | 'controlled' | 'not-medicine'

export const FIELDS = ['name', 'genericName', 'manufacturer', 'dosageForm', 'strength'] as const

export type Field = (typeof FIELDS)[number]

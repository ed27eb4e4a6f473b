export type Medicine = {
  id: number
  name: string
  strength: string | null
  dosageForm: string | null
  genericName: string
  manufacturer: string
  popularity: number
}

export const FIELDS = ['name', 'genericName', 'manufacturer', 'dosageForm', 'strength'] as const

export type Field = (typeof FIELDS)[number]

import type { Item } from '../demo-catalogue.ts'

export type Prescription = {
  /** In `server/demo/prescriptions`. */
  readonly picture: string
  readonly medicines: readonly Medicine[]
}
export type Medicine = {
  readonly name: string
  readonly strength: string
  readonly packs: number
  /** As it is written, and how often that is a day. */
  readonly dose: string
  readonly perDay: number
  readonly meal: 'before' | 'after'
  /** The doctor wrote it for so many times of what is bought at once. */
  readonly courses: number
}

/** What is written on each of the drawn prescriptions, in strips or bottles. */
export const PRESCRIPTIONS: readonly Prescription[] = [
  {
    picture: 'prescription-1.webp',
    medicines: [
      { name: 'Napa', strength: '500 mg', packs: 2, dose: '1+1+1', perDay: 3, meal: 'after', courses: 1 },
      { name: 'Seclo', strength: '20 mg', packs: 3, dose: '1+0+1', perDay: 2, meal: 'before', courses: 1 },
    ],
  },
  {
    picture: 'prescription-2.webp',
    medicines: [
      { name: 'Ecosprin', strength: '75 mg', packs: 3, dose: '0+1+0', perDay: 1, meal: 'after', courses: 3 },
      { name: 'Losectil', strength: '20 mg', packs: 3, dose: '1+0+1', perDay: 2, meal: 'before', courses: 1 },
      {
        name: 'Calbo-D',
        strength: '500 mg+200 IU',
        packs: 6,
        dose: '0+0+1',
        perDay: 1,
        meal: 'after',
        courses: 1,
      },
    ],
  },
  {
    picture: 'prescription-3.webp',
    medicines: [
      {
        name: 'Ambrox',
        strength: '15 mg/5 ml',
        packs: 1,
        dose: '1+1+1',
        perDay: 3,
        meal: 'after',
        courses: 1,
      },
      { name: 'Fexo', strength: '60 mg', packs: 1, dose: '0+0+1', perDay: 1, meal: 'after', courses: 1 },
    ],
  },
  {
    picture: 'prescription-4.webp',
    medicines: [
      { name: 'Monas', strength: '10 mg', packs: 3, dose: '0+0+1', perDay: 1, meal: 'after', courses: 3 },
      { name: 'Ceevit', strength: '250 mg', packs: 2, dose: '1+0+0', perDay: 1, meal: 'after', courses: 1 },
    ],
  },
]

/** One of the prescriptions names it. */
export function isWritten({ name, strength }: Pick<Item, 'name' | 'strength'>): boolean {
  return getWritten(name, strength) !== undefined
}

/** What the prescription that names it says. */
export function getWritten(name: string, strength: string | null): Medicine | undefined {
  return PRESCRIPTIONS.flatMap(({ medicines }) => medicines).find(
    (one) => one.name === name && one.strength === strength,
  )
}

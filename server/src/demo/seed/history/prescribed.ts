import type { Good } from './goods.ts'

type Prescription = {
  /** In `server/demo/prescriptions`. */
  readonly picture: string
  readonly medicines: readonly { readonly name: string; readonly strength: string; readonly packs: number }[]
}

/** What is written on each of the drawn prescriptions, in strips or bottles. */
const PRESCRIPTIONS: readonly Prescription[] = [
  {
    picture: 'prescription-1.webp',
    medicines: [
      { name: 'Napa', strength: '500 mg', packs: 2 },
      { name: 'Seclo', strength: '20 mg', packs: 3 },
    ],
  },
  {
    picture: 'prescription-2.webp',
    medicines: [
      { name: 'Ecosprin', strength: '75 mg', packs: 3 },
      { name: 'Losectil', strength: '20 mg', packs: 3 },
      { name: 'Calbo-D', strength: '500 mg+200 IU', packs: 6 },
    ],
  },
  {
    picture: 'prescription-3.webp',
    medicines: [
      { name: 'Ambrox', strength: '15 mg/5 ml', packs: 1 },
      { name: 'Fexo', strength: '60 mg', packs: 1 },
    ],
  },
  {
    picture: 'prescription-4.webp',
    medicines: [
      { name: 'Monas', strength: '10 mg', packs: 3 },
      { name: 'Ceevit', strength: '250 mg', packs: 2 },
    ],
  },
]

export type Prescribed = {
  readonly picture: string
  readonly goods: readonly { readonly good: Good; readonly packs: number }[]
}

/** One after the other; of those whose medicines were sold at that moment, where that is known. */
export function prescribedAt(turn: number, at: Date | undefined, goods: readonly Good[]): Prescribed {
  const sold = goods.filter(({ since, until, isScarce }) => !isScarce && at && since < at && at < until)
  const inTurn = PRESCRIPTIONS.map((_, later) => PRESCRIPTIONS[(turn + later) % PRESCRIPTIONS.length])
  const found = inTurn.flatMap((one) => (one ? [{ picture: one.picture, goods: goodsOf(one, sold) }] : []))
  const fitting = found.find((one) => at === undefined || one.goods.length > 0) ?? found[0]
  if (!fitting) throw new Error('The demo has no prescriptions.')
  return fitting
}

function goodsOf({ medicines }: Prescription, sold: readonly Good[]): Prescribed['goods'] {
  return medicines.flatMap(({ name, strength, packs }) => {
    const good = sold.find(({ product }) => product.name === name && product.strength === strength)
    return good ? [{ good, packs }] : []
  })
}

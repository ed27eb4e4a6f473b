import type { Quantity } from '@niramoy/domain/catalogue/quantity'
import { describe, expect, it } from 'vitest'
import { mergeLines } from './merge-lines.ts'
import type { DraftLine } from './use-draft.ts'

type Strips = Readonly<Record<string, number>>

const IDS: Strips = { napa: 1, seclo: 2, ace: 3, monas: 4 }

/** `{ napa: 2 }`: two strips of it. */
function lines(strips: Strips, isNew = false): DraftLine[] {
  return Object.entries(strips).map(([name, strip]) => {
    const quantities: Quantity = { box: 0, strip, unit: 0 }
    return { product: { id: IDS[name] ?? 0, name }, levels: [], quantities, isNew } as unknown as DraftLine
  })
}

function merged(base: Strips, theirs: Strips, mine: readonly DraftLine[]) {
  const all = mergeLines({ base: lines(base), theirs: lines(theirs), mine })
  return Object.fromEntries(all.map(({ product, quantities }) => [product.name, quantities.strip]))
}

describe('two people who change the same order', () => {
  it('both keep what they did to different products', () => {
    const mine = [...lines({ napa: 5, seclo: 1 }), ...lines({ monas: 2 }, true)]
    expect(merged({ napa: 1, seclo: 1 }, { napa: 1, seclo: 3, ace: 4 }, mine)).toEqual({
      napa: 5,
      seclo: 3,
      ace: 4,
      monas: 2,
    })
  })

  it('where both changed the same, the one who saves last has chosen', () => {
    expect(merged({ napa: 1 }, { napa: 3 }, lines({ napa: 5 }))).toEqual({ napa: 5 })
    expect(merged({ napa: 1, ace: 1 }, { ace: 1 }, lines({ napa: 5, ace: 1 }))).toEqual({ ace: 1, napa: 5 })
  })

  it('what one took out stays out; what both changed is as the one who saves last left it', () => {
    expect(merged({ napa: 1, ace: 1 }, { ace: 1 }, lines({ napa: 1, ace: 2 }))).toEqual({ ace: 2 })
    expect(merged({ napa: 1, ace: 1 }, { napa: 1, ace: 2 }, lines({ ace: 1 }))).toEqual({ ace: 2 })
    expect(merged({ napa: 1, ace: 1 }, { napa: 4, ace: 1 }, lines({ ace: 1 }))).toEqual({ ace: 1 })
  })

  it('what both added is in it once, at the rate that it was placed with', () => {
    const [only, ...more] = mergeLines({
      base: [],
      theirs: lines({ napa: 1 }),
      mine: lines({ napa: 2 }, true),
    })
    expect(more).toEqual([])
    expect(only).toMatchObject({ isNew: false, quantities: { strip: 2 } })
  })

  it('counting down to nothing is taking out', () => {
    expect(merged({ napa: 1 }, { napa: 1, ace: 1 }, lines({ napa: 0 }))).toEqual({ napa: 0, ace: 1 })
    expect(merged({ napa: 1 }, {}, lines({ napa: 0 }))).toEqual({ napa: 0 })
  })
})

import { type Pack, totalUnits } from '@niramoy/domain/catalogue/quantity'
import { expect, test } from 'vitest'
import { NO_AMOUNT, rolledUp, type TypedAmount, withLevel, withTotal } from './amount-values.ts'

const TABLETS: Pack = { unitsPerStrip: 10, stripsPerBox: 5 }

test('a typed total is split into boxes, strips and units', () => {
  expect(withTotal('134', TABLETS)).toEqual({
    quantity: '134',
    boxQuantity: '2',
    stripQuantity: '3',
    unitQuantity: '4',
  })
})

test('the total follows what is typed, and leaving the field rolls it up', () => {
  const typed = withLevel(withTotal('20', TABLETS), 'unitQuantity', '150', TABLETS)
  expect(typed).toMatchObject({ quantity: '170', stripQuantity: '2', unitQuantity: '150' })
  expect(rolledUp(typed, TABLETS)).toEqual({
    quantity: '170',
    boxQuantity: '3',
    stripQuantity: '2',
    unitQuantity: '0',
  })
})

test.each(['1.5', '-1', 'ten', '123456789', '1e3'])('%s is no count: nothing is made of it', (typed) => {
  expect(withTotal(typed, TABLETS)).toEqual({ ...NO_AMOUNT, quantity: typed })
  const wrong = withLevel(NO_AMOUNT, 'stripQuantity', typed, TABLETS)
  expect(wrong).toEqual({ ...NO_AMOUNT, stripQuantity: typed })
  expect(rolledUp(wrong, TABLETS)).toBe(wrong)
})

test('emptied fields leave no total behind', () => {
  const one = withLevel(NO_AMOUNT, 'boxQuantity', '1', TABLETS)
  expect(one.quantity).toBe('50')
  expect(withLevel(one, 'boxQuantity', '', TABLETS)).toEqual(NO_AMOUNT)
  expect(withTotal('', TABLETS)).toEqual(NO_AMOUNT)
})

/** Counts around every edge of a pack. */
function countsFor({ unitsPerStrip, stripsPerBox }: Pack): number[] {
  const box = unitsPerStrip * stripsPerBox
  return [0, unitsPerStrip, box - 1, box, 3 * box + 7]
}

function agrees({ quantity, ...levels }: TypedAmount, pack: Pack): boolean {
  const [box = 0, strip = 0, unit = 0] = [levels.boxQuantity, levels.stripQuantity, levels.unitQuantity].map(
    Number,
  )
  return totalUnits({ box, strip, unit }, pack) === Number(quantity)
}

function isRolledUp({ stripQuantity, unitQuantity }: TypedAmount, pack: Pack): boolean {
  return Number(stripQuantity) < pack.stripsPerBox && Number(unitQuantity) < pack.unitsPerStrip
}

test('total and boxes, strips and units agree for every pack from 1 by 1 to 100 by 100', () => {
  const broken: string[] = []
  const demand = (holds: boolean, said: () => string) => holds || broken.push(said())
  for (let unitsPerStrip = 1; unitsPerStrip <= 100; unitsPerStrip++) {
    for (let stripsPerBox = 1; stripsPerBox <= 100; stripsPerBox++) {
      const pack = { unitsPerStrip, stripsPerBox }
      for (const count of countsFor(pack)) {
        const split = withTotal(String(count), pack)
        const inStrips = withLevel(split, 'stripQuantity', String(count), pack)
        const settled = rolledUp(inStrips, pack)
        const about = () => `${count} in ${unitsPerStrip} by ${stripsPerBox}`
        demand(agrees(split, pack) && isRolledUp(split, pack), about)
        demand(agrees(inStrips, pack), about)
        demand(agrees(settled, pack) && isRolledUp(settled, pack), about)
        demand(settled.quantity === inStrips.quantity, about)
      }
    }
  }
  expect(broken).toEqual([])
})

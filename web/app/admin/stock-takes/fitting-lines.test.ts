import type { StockTakeLine } from '@niramoy/contract/stock/stock-takes'
import { expect, test } from 'vitest'
import { firstFitting, fitting } from './stock-take.tsx'

function line(id: number, facts: Partial<StockTakeLine>): StockTakeLine {
  const product = { label: { en: 'Napa 500 mg', bn: '' }, SKU: 'N1' }
  return {
    id,
    product,
    batchId: `B${id}`,
    barcode: null,
    counted: null,
    difference: null,
    ...facts,
  } as StockTakeLine
}
const LINES = [
  line(1, { batchId: 'LOT-12', counted: 5, difference: -1 }),
  line(2, { batchId: 'LOT-1', barcode: '8941' }),
  line(3, { barcode: '8941', counted: 4, difference: 0 }),
]

test('a scanned code opens the line that has it, one that is not counted first', () => {
  expect(firstFitting(LINES, 'lot-1')?.id).toBe(2)
  expect(firstFitting(LINES, '8941')?.id).toBe(2)
  expect(firstFitting(LINES, 'lot')?.id).toBe(2)
  expect(firstFitting(LINES, 'LOT-12')?.id).toBe(1)
  expect(firstFitting(LINES, ' ')).toBeUndefined()
  expect(firstFitting(LINES, 'nothing')).toBeUndefined()
})

test('the list is narrowed by words and by what is left to do', () => {
  const ids = (typed: string, show: 'all' | 'open' | 'differing') =>
    fitting(LINES, { typed, show }).map(({ id }) => id)
  expect(ids('', 'all')).toEqual([1, 2, 3])
  expect(ids('', 'open')).toEqual([2])
  expect(ids('', 'differing')).toEqual([1])
  expect(ids('napa', 'differing')).toEqual([1])
})

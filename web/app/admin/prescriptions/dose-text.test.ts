import { type Dose, readDose } from '@niramoy/domain/sales/dose'
import { expect, test } from 'vitest'
import type { DraftLine } from '../../parts/order/edit/use-draft.ts'
import { doseText, packsText } from './dose-text.ts'

function line(type: string, unitsPerStrip: number, levels: readonly string[] = ['strip', 'unit']): DraftLine {
  return {
    product: { productType: { name: type, isMultiLevel: true, stripLabel: 'Strip' } },
    levels: levels.map((level) => ({ level })),
    pack: { unitsPerStrip, stripsPerBox: 5 },
  } as unknown as DraftLine
}

const said = (typed: string, of: DraftLine) => doseText(readDose(typed) as Dose, of)

test.each([
  ['১+০+১ × ১৪', '2 a day × 14 days = 28 tablets = 2 strips + 8 tablets'],
  ['1+0+1 x 5', '2 a day × 5 days = 10 tablets = 1 strip'],
  ['0+0+1/2 x 15', '½ a day × 15 days = 8 tablets (rounded up)'],
  ['1½+0+0 x 2', '1½ a day × 2 days = 3 tablets'],
  ['1 stat', '1 a day × 1 day = 1 tablet'],
  ['10', '10 tablets = 1 strip'],
])('%s: %s', (typed, text) => {
  expect(said(typed, line('Tablet', 10))).toBe(text)
})

test('what comes in no strips is counted alone', () => {
  expect(said('1 bd x 7', line('Suppository', 5, ['unit']))).toBe('2 a day × 7 days = 14 suppositories')
  expect(said('1', line('Patch', 1))).toBe('1 patch')
})

test('what was ordered, level by level', () => {
  const tablets = line('Tablet', 10)
  expect(packsText({ box: 2, strip: 1, unit: 3 }, tablets)).toBe('2 boxes + 1 strip + 3 tablets')
  expect(packsText({ box: 0, strip: 0, unit: 0 }, tablets)).toBe('0 tablets')
})

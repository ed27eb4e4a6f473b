import type { OfflineCatalogue } from '@niramoy/contract/catalogue/offline-catalogue'
import { poisha, toTaka } from '@niramoy/domain/platform/money'
import { buildIndex } from '@niramoy/search/medicine-index'
import { expect, test } from 'vitest'
import { getMedicines, productAt } from './decode-catalogue.ts'
import { checkOffline, indexOffline } from './offline-products.ts'

const taka = (amount: number) => toTaka(poisha(amount))

const CATALOGUE: OfflineCatalogue = {
  generics: ['Paracetamol', 'Omeprazole'],
  brands: ['Beximco', 'Square'],
  forms: ['Tablet', 'Syrup'],
  strengths: ['500 mg', '120 mg/5 ml'],
  unitSizes: ['60 ml bottle'],
  types: [
    { isMultiLevel: true, stripLabel: 'Strip' },
    { isMultiLevel: false, stripLabel: '' },
  ],
  id: [7, 9, 12],
  name: ['Napa', 'Napa', 'Seclo'],
  generic: [0, 0, 1],
  brand: [0, 0, 1],
  form: [0, 1, -1],
  strength: [0, 1, -1],
  unitSize: [-1, 0, -1],
  type: [0, 1, 0],
  dispensingClass: ['otc', null, 'prescription'],
  maxUnitsPerOrder: [30, null, null],
  popularity: [9, 1, 5],
  unitsPerStrip: [10, 1, 10],
  stripsPerBox: [5, 1, 10],
  unitPrice: [taka(120), taka(3_500), null],
  stripPrice: [taka(1_200), null, null],
  boxPrice: [taka(6_000), null, null],
  safety: {
    ingredients: ['paracetamol', 'omeprazole', 'warfarin'],
    inGenerics: [[0], [1]],
    groups: [{ name: 'ppi', ingredients: [1] }],
    rules: [
      {
        ...{
          id: 'paracetamol-ppi',
          a: 'paracetamol',
          b: 'group:ppi',
          c: null,
          level: 'never',
          reach: 'oral',
        },
        effect: { en: 'Harm', bn: 'ক্ষতি' },
        advice: { en: 'Not both', bn: 'দুটো নয়' },
      },
    ],
  },
}

test('a product is labelled and priced as the shop does it', () => {
  expect(productAt(CATALOGUE, 0)).toMatchObject({
    id: 7,
    label: { en: 'Napa 500 mg · Tablet', bn: 'Napa 500 mg · ট্যাবলেট' },
    pack: { unitsPerStrip: 10, stripsPerBox: 5 },
    bestPrice: { finalUnitPrice: 1.2, finalStripPrice: 12, finalBoxPrice: 60, unitSize: null },
    dispensingClass: 'otc',
    maxUnitsPerOrder: 30,
    productType: { isMultiLevel: true, stripLabel: 'Strip' },
    genericName: 'Paracetamol',
    brand: 'Beximco',
  })
  expect(productAt(CATALOGUE, 1).label.bn).toBe('Napa 120 mg/5 ml · সিরাপ · 60 ml বোতল')
  expect(productAt(CATALOGUE, 2)).toMatchObject({ label: { en: 'Seclo' }, bestPrice: null })
})

test('it is found by what is typed, in either script and misspelt', () => {
  const index = buildIndex(getMedicines(CATALOGUE))
  for (const typed of ['napa', 'নাপা', 'paracitamol', 'প্যারাসিটামল']) {
    const { hits } = index.search(typed, { limit: 30 })
    expect([typed, hits.map(({ id }) => id).toSorted()]).toEqual([typed, [7, 9]])
  }
})

test('what should not be taken together is known without a network', () => {
  const index = indexOffline(CATALOGUE)
  if (!index) throw new Error('The catalogue has rules')
  expect(checkOffline(CATALOGUE, index, [0, 2])).toMatchObject([
    { ruleId: 'paracetamol-ppi', level: 'never', productIds: [7, 12] },
  ])
  expect(checkOffline(CATALOGUE, index, [0, 1])).toEqual([])
  expect(indexOffline({})).toBeNull()
})

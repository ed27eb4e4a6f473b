import { beforeEach, expect, test } from 'vitest'
import { buildIndex, type Lexicon, type Medicine, type MedicineIndex } from '../medicine-index.ts'

type Row = readonly [
  name: string,
  form: string,
  generic: string,
  sub: string,
  maker: string,
  facts?: Partial<Medicine>,
]

const ROWS: readonly Row[] = [
  ['Napa', 'Tablet', 'Paracetamol', 'Pain & Fever', 'Beximco Pharmaceuticals Ltd.', { popularity: 9 }],
  ['Napa', 'Syrup', 'Paracetamol', 'Pain & Fever', 'Beximco Pharmaceuticals Ltd.', { popularity: 1 }],
  [
    'Napa Extra',
    'Tablet',
    'Paracetamol + Caffeine',
    'Pain & Fever',
    'Beximco Pharmaceuticals Ltd.',
    { popularity: 6 },
  ],
  ['Ace', 'Tablet', 'Paracetamol', 'Pain & Fever', 'Square Pharmaceuticals PLC', { popularity: 7 }],
  [
    'Clofenac',
    'Tablet',
    'Diclofenac',
    'Pain & Fever',
    'Square Pharmaceuticals PLC',
    { dispensingClass: 'prescription', popularity: 50 },
  ],
  [
    'Gemer',
    'Tablet',
    'Glimepiride',
    'Diabetes',
    'General Pharmaceuticals Ltd.',
    { dispensingClass: 'prescription' },
  ],
  ['GBR', 'Tablet', 'Gabapentin', 'Nerve', 'Renata Limited', { dispensingClass: 'prescription' }],
  [
    'Rivotril',
    'Tablet',
    'Clonazepam',
    'Sleep',
    'Radiant Pharmaceuticals Ltd.',
    { dispensingClass: 'controlled' },
  ],
  ['Adovas', 'Syrup', 'Adhatoda', 'Cough & Cold', 'Square Pharmaceuticals PLC', {}],
  [
    'Tusca',
    'Capsule',
    'Guaifenesin',
    'Cough & Cold',
    'Square Pharmaceuticals PLC',
    { dispensingClass: 'prescription' },
  ],
  ['Cosy', 'Tablet', 'Cosyntropin', 'Hormones', 'Renata Limited', {}],
  ['Surgical Mask', 'Supplies', 'Supplies', 'Supplies', 'Unbranded', { dispensingClass: 'not-medicine' }],
  ['Latex Gloves', 'Supplies', 'Supplies', 'Supplies', 'Unbranded', { dispensingClass: 'not-medicine' }],
]
const MEDICINES = ROWS.map(
  ([name, dosageForm, genericName, subCategory, manufacturer, facts], at): Medicine => ({
    ...{ id: at + 1, name, dosageForm, genericName, subCategory, manufacturer },
    ...{ strength: null, popularity: 0, substances: genericName, category: null, drugClass: null },
    ...{ dispensingClass: 'otc', ...facts },
  }),
)

const LEXICON: Lexicon = {
  needs: [
    {
      id: 1,
      words: ['fever', 'জ্বর', 'জ্বরের ওষুধ', 'jor', 'jorer osudh'],
      kind: 'genericName',
      values: ['Paracetamol'],
      first: ['Paracetamol'],
    },
    {
      id: 2,
      words: ['pain killer', 'ব্যথার ওষুধ', 'betha'],
      kind: 'subCategory',
      values: ['Pain & Fever'],
      first: ['Paracetamol'],
    },
    {
      id: 3,
      words: ['headache', 'মাথা ব্যথা', 'matha betha'],
      kind: 'genericName',
      values: ['Paracetamol'],
      first: [],
    },
    {
      id: 4,
      words: ['cough', 'কাশি', 'kashi', 'cough syrup'],
      kind: 'subCategory',
      values: ['Cough & Cold'],
      first: [],
    },
    { id: 5, words: ['syrup', 'সিরাপ'], kind: 'dosageForm', values: ['Syrup'], first: [] },
    { id: 6, words: ['mask', 'মাস্ক'], kind: 'dosageForm', values: ['Supplies'], first: [] },
    { id: 7, words: ['gloves', 'গ্লাভস'], kind: 'dosageForm', values: ['Supplies'], first: [] },
    {
      id: 8,
      words: ['sleeping pill', 'ঘুমের ওষুধ', 'ghumer osudh'],
      kind: 'subCategory',
      values: ['Sleep'],
      first: [],
    },
  ],
  groups: [{ kind: 'dosageForm', value: 'Tablet', words: ['ট্যাবলেট'] }],
}

let index: MedicineIndex
beforeEach(() => {
  index = buildIndex(MEDICINES)
  index.learn(LEXICON)
})

const of = (id: number) => MEDICINES[id - 1]
const found = (query: string) =>
  index.search(query, { limit: 5 }).hits.map(({ id }) => `${of(id)?.name} ${of(id)?.dosageForm}`)
const needs = (query: string) => index.search(query).understood?.wanted.map(({ need }) => need?.id)

test.each([
  ['জ্বর', 1],
  ['জ্বরের ঔষধ', 1],
  ['জ্বরে', 1],
  ['JOR', 1],
  ['medicine for fever', 1],
  ['matha betha', 3],
  ['মাথাব্যথা', 3],
  ['ব্যথা মাথা', 3],
  ['mata betha', 3],
  ['কাশির', 4],
  ['kashir osudh', 4],
  ['coughs', 4],
])('%s is need %d', (query, need) => {
  expect(needs(query)).toEqual([need])
})

test('what needs no prescription comes first, then what is ordered most', () => {
  expect(found('betha')).toEqual([
    'Napa Tablet',
    'Ace Tablet',
    'Napa Syrup',
    'Napa Extra Tablet',
    'Clofenac Tablet',
  ])
})

test('a word that people say is never taken for a name that sounds alike', () => {
  expect(found('জ্বর')).not.toContain('GBR Tablet')
  expect(found('ঘুমের ওষুধ')).toEqual(['Rivotril Tablet'])
  expect(found('ওষুধ')).toEqual([
    'Napa Tablet',
    'Ace Tablet',
    'Napa Extra Tablet',
    'Napa Syrup',
    'Cosy Tablet',
  ])
})

test('a name that is just that is shown too, and before the rest', () => {
  expect(found('gbr')).toEqual(['GBR Tablet'])
  expect(found('cosy')[0]).toBe('Cosy Tablet')
  expect(index.search('napa').understood).toBeNull()
})

test('the usual one of a name is first; others of it give way to what is ordered more', () => {
  expect(found('napa')).toEqual(['Napa Tablet', 'Napa Extra Tablet', 'Napa Syrup'])
})

test('a form, a maker, a name or a child beside a need narrows it', () => {
  expect(found('কাশির সিরাপ')).toEqual(['Adovas Syrup'])
  expect(found('square cough')).toEqual(['Adovas Syrup', 'Tusca Capsule'])
  expect(found('beximco betha')).toEqual(['Napa Tablet', 'Napa Syrup', 'Napa Extra Tablet'])
  expect(found('napa tablet for fever')[0]).toBe('Napa Tablet')
  expect(found('বাচ্চাদের জ্বর')[0]).toBe('Napa Syrup')
  expect(index.search('কম দামে জ্বরের ওষুধ').understood).toMatchObject({ isCheap: true, rest: [] })
})

test.each([
  'bacchar kashi',
  'bachchar kashi',
  'bachader kashi',
  'shishur kashi',
  'babur kashi',
  'baby cough',
  "children's cough",
  'kids cough syrup',
  'বাচ্চার কাশি',
  'বাচ্ছার কাশি',
  'শিশুদের কাশি',
  'বাবুর কাশি',
  'ছোট বাচ্চার কাশি',
  'chele kashi',
  'meyer kashi',
  'ছেলের কাশি',
  'আমার মেয়ের কাশি',
  'cough my son',
])('%s asks for a child: no cough medicine of adults, and nothing that only adults swallow', (query) => {
  const adult = { subCategory: 'Cough & Cold', popularity: 99, drugClass: null, category: null } as const
  const syrup = (id: number, name: string, generic: string, facts: Partial<Medicine>): Medicine => ({
    ...{
      id,
      name,
      strength: null,
      dosageForm: 'Syrup',
      genericName: generic,
      manufacturer: 'Renata Limited',
    },
    ...{ ...adult, substances: generic.toLowerCase(), dispensingClass: 'otc', ...facts },
  })
  index.put(syrup(90, 'Brofex', 'Dextromethorphan', {}))
  index.put(syrup(91, 'Tuscon', 'Guaifenesin+Diphenhydramine', {}))
  index.put(syrup(92, 'Phensedyl', 'Codeine', { dispensingClass: 'controlled' }))
  index.put(syrup(93, 'Dexpel', 'Something', { dispensingClass: 'controlled' }))
  const shown = index.search(query, { limit: 5 }).hits.map(({ id }) => of(id)?.name ?? id)
  expect(shown).toEqual(['Adovas'])
  expect(index.search('brofex baby').hits[0]?.id).toBe(90)
})

test('drops for the nose of adults and what stops loose motion are not for a child', () => {
  const drops = (id: number, strength: string): Medicine => ({
    ...(MEDICINES[0] as Medicine),
    ...{ id, name: 'Antazol', strength, dosageForm: 'Nasal Drop', subCategory: 'Cough & Cold' },
    ...{ genericName: 'Xylometazoline', substances: 'xylometazoline', dispensingClass: 'otc' },
  })
  index.put(drops(90, '0.10%'))
  index.put(drops(91, '0.05%'))
  index.put({ ...drops(92, '2 mg'), dosageForm: 'Syrup', name: 'Imotil', substances: 'loperamide' })
  const shown = index.search('bacchar kashi', { limit: 9 }).hits.map(({ id }) => id)
  expect(shown).toContain(91)
  expect(shown).not.toContain(90)
  expect(shown).not.toContain(92)
  expect(index.search('kashi', { limit: 9 }).hits.map(({ id }) => id)).toContain(90)
})

test('what a child cannot swallow is shown where nothing else helps', () => {
  expect(found('baby sleeping pill')).toEqual(['Rivotril Tablet'])
})

test('of things that share a form, the name says which is meant', () => {
  expect(found('mask')).toEqual(['Surgical Mask Supplies'])
  expect(found('গ্লাভস')).toEqual(['Latex Gloves Supplies'])
})

test('a maker is found by the name people use', () => {
  expect(found('square')).toHaveLength(4)
  expect(found('স্কয়ার')).toHaveLength(4)
})

test('what is far from every name is a question and no answer', () => {
  expect(index.search('renoxa')).toMatchObject({ showingFor: null })
  expect(index.search('tuskaa')).toMatchObject({ showingFor: 'Tusca', asking: null })
})

test.each(['xyzzyq', 'zxcvbn', 'lkjhgf', 'blorptang'])(
  '%s is no word of ours, and taken for none',
  (query) => {
    const xinc: Medicine = { ...(MEDICINES[0] as Medicine), id: 98, name: 'Xinc', popularity: 999 }
    index.put(xinc)
    expect(index.search(query)).toMatchObject({ hits: [], showingFor: null, asking: null })
    expect(index.search('zinc').hits[0]?.id).toBe(98)
  },
)

test('a name, an ingredient and a need come before the maker of that name', () => {
  const [napa] = MEDICINES as [Medicine]
  index.put({ ...napa, id: 97, name: 'Timolol', genericName: 'Timolol', manufacturer: 'Opso Saline Ltd.' })
  index.put({ ...napa, id: 96, name: 'ORS-N', genericName: 'Oral Rehydration Salt', popularity: 0 })
  expect(index.search('saline').hits.map(({ id }) => id)).toEqual([96, 97])
  expect(index.search('opso saline').hits.map(({ id }) => id)).toEqual([97])
})

test('groups that a beginning may become', () => {
  expect(index.groups('fev', 3)).toMatchObject([{ target: { need: { id: 1 } }, words: 'fever' }])
  expect(index.groups('squ', 3)).toMatchObject([{ target: { need: null, group: { kind: 'manufacturer' } } }])
  expect(index.groups('f', 3)).toEqual([])
})

test('new words are known at once, and so are new groups', () => {
  index.learn({
    ...LEXICON,
    needs: [{ ...LEXICON.needs[0], id: 9, words: ['xyzzy'] } as Lexicon['needs'][number]],
  })
  expect(needs('xyzzy')).toEqual([9])
  expect(needs('জ্বর')).toBeUndefined()
  const [napa] = MEDICINES
  if (napa) index.put({ ...napa, id: 99, manufacturer: 'Orion Pharma Ltd.' })
  expect(index.search('orion').hits.map(({ id }) => id)).toEqual([99])
})

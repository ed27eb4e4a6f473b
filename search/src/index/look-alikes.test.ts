import { expect, test } from 'vitest'
import { buildIndex, type Medicine } from '../medicine-index.ts'

type Facts = Partial<Omit<Medicine, 'id' | 'name' | 'genericName'>>

/** A prescription medicine whose drug class is that of its generic name alone. */
const medicine = (id: number, name: string, genericName: string, facts: Facts = {}): Medicine => ({
  ...{
    id,
    name,
    genericName,
    manufacturer: 'Square',
    popularity: 0,
    strength: '10 mg',
    dosageForm: 'Tablet',
    category: null,
    subCategory: null,
  },
  ...{ substances: genericName, drugClass: genericName, dispensingClass: 'prescription' },
  ...facts,
})

test('a name one letter away that is sold in another way is a look-alike, both ways', () => {
  const index = buildIndex([
    medicine(1, 'Monas', 'Montelukast'),
    medicine(2, 'Menas', 'Mefenamic Acid', { dispensingClass: 'otc' }),
  ])
  expect(index.lookAlikes(1)).toEqual([2])
  expect(index.lookAlikes(2)).toEqual([1])
})

test.each([
  ['missed', 'Mona'],
  ['added', 'Moanas'],
  ['changed', 'Monax'],
  ['swapped', 'Mnoas'],
  ['no letter', 'Mon-as'],
])('one letter %s: %s', (_, name) => {
  const index = buildIndex([
    medicine(1, 'Monas', 'Montelukast'),
    medicine(2, name, 'Mefenamic Acid', { dispensingClass: 'controlled' }),
  ])
  expect(index.lookAlikes(1)).toEqual([2])
})

test('where only the drug class differs, the rarer name warns of the common one', () => {
  const index = buildIndex([
    medicine(1, 'Monas', 'Montelukast', { popularity: 9 }),
    medicine(2, 'Menas', 'Mefenamic Acid', { popularity: 2 }),
  ])
  expect(index.lookAlikes(1)).toEqual([])
  expect(index.lookAlikes(2)).toEqual([1])
  index.put(medicine(2, 'Menas', 'Mefenamic Acid', { popularity: 10 }))
  expect(index.lookAlikes(1)).toEqual([2])
  expect(index.lookAlikes(2)).toEqual([])
})

test('of two that are as popular, the one with fewer products is the rarer', () => {
  const index = buildIndex([
    medicine(1, 'Monas', 'Montelukast'),
    medicine(2, 'Monas', 'Montelukast', { strength: '5 mg' }),
    medicine(3, 'Menas', 'Mefenamic Acid'),
  ])
  expect([1, 2, 3].map((id) => index.lookAlikes(id))).toEqual([[], [], [1]])
})

test('of one drug class and sold alike, nothing is a danger', () => {
  const index = buildIndex([
    medicine(1, 'Monas', 'Cefixime', { drugClass: 'Cephalosporins' }),
    medicine(2, 'Menas', 'Cefuroxime', { drugClass: 'Cephalosporins' }),
  ])
  expect(index.lookAlikes(1)).toEqual([])
  expect(index.lookAlikes(2)).toEqual([])
})

test('as long as a drug class is not known, both warn; no dispensing class yet is like otc', () => {
  const index = buildIndex([
    medicine(1, 'Monas', 'Cefixime', { drugClass: null, dispensingClass: 'otc' }),
    medicine(2, 'Menas', 'Cefuroxime', { dispensingClass: null }),
    medicine(3, 'Menasa', 'Vitamin C', { drugClass: 'Cefuroxime', dispensingClass: 'otc' }),
  ])
  expect([1, 2, 3].map((id) => index.lookAlikes(id))).toEqual([[2], [1], []])
})

test('with the same molecules nothing can be confused, whatever the salt', () => {
  const index = buildIndex([
    medicine(1, 'Monas', 'Cetirizine', { substances: 'cetirizine' }),
    medicine(2, 'Menas', 'Cetirizine Hydrochloride', { substances: 'cetirizine', dispensingClass: 'otc' }),
  ])
  expect(index.lookAlikes(1)).toEqual([])
})

test('a medicine is not taken for a thermometer', () => {
  const index = buildIndex([
    medicine(1, 'Thermo', 'Paracetamol'),
    medicine(2, 'Therma', 'Thermometer', { dispensingClass: 'not-medicine' }),
  ])
  expect(index.lookAlikes(1)).toEqual([])
  expect(index.lookAlikes(2)).toEqual([])
})

test('two makers may give one name to different molecules, even of one drug class', () => {
  const index = buildIndex([
    medicine(1, 'Fona', 'Adapalene', { drugClass: 'Skin' }),
    medicine(2, 'Fona', 'Tretinoin', { drugClass: 'Skin', manufacturer: 'ACI' }),
  ])
  expect(index.lookAlikes(1)).toEqual([2])
  expect(index.lookAlikes(2)).toEqual([1])
})

test('short names are not like every other short name', () => {
  const index = buildIndex([
    medicine(1, 'Ac', 'Paracetamol'),
    medicine(2, 'Ace', 'Dextrose', { dispensingClass: 'otc' }),
  ])
  expect(index.lookAlikes(1)).toEqual([])
})

test('a controlled one first, then what is sold in another way, then one name, then the popular', () => {
  const index = buildIndex([
    medicine(1, 'Monas', 'Montelukast'),
    medicine(2, 'Menas', 'Mefenamic Acid', { popularity: 1 }),
    medicine(3, 'Menas', 'Mefenamic Acid', { popularity: 2, strength: '20 mg' }),
    medicine(4, 'Monam', 'Metronidazole', { popularity: 9 }),
    medicine(5, 'Monos', 'Vitamin C', { dispensingClass: 'otc' }),
    medicine(6, 'Monax', 'Morphine', { dispensingClass: 'controlled' }),
    medicine(7, 'Monas', 'Minoxidil', { manufacturer: 'ACI' }),
  ])
  expect(index.lookAlikes(1)).toEqual([6, 5, 7, 4, 3])
})

test('it follows what is put and removed', () => {
  const index = buildIndex([medicine(1, 'Monas', 'Montelukast')])
  expect(index.lookAlikes(1)).toEqual([])
  index.put(medicine(2, 'Menas', 'Mefenamic Acid', { dispensingClass: 'otc' }))
  expect(index.lookAlikes(1)).toEqual([2])
  index.put(medicine(2, 'Menas', 'Mefenamic Acid', { drugClass: 'Montelukast' }))
  expect(index.lookAlikes(1)).toEqual([])
  index.put(medicine(2, 'Menas', 'Mefenamic Acid', { dispensingClass: 'otc' }))
  index.remove(2)
  expect(index.lookAlikes(1)).toEqual([])
  expect(index.lookAlikes(2)).toEqual([])
})

test('products that only form and pack tell apart know each other, and are no danger', () => {
  const napa = { strength: '120 mg/5 ml', manufacturer: 'Beximco' }
  const index = buildIndex([
    medicine(1, 'Napa', 'Paracetamol', { ...napa, dosageForm: 'Oral Suspension' }),
    medicine(2, 'Napa', 'Paracetamol', { ...napa, dosageForm: 'Syrup' }),
    medicine(3, 'Napa', 'Paracetamol', { ...napa, dosageForm: 'Syrup', popularity: 1 }),
    medicine(4, 'Napa', 'Paracetamol', { ...napa, strength: '500 mg' }),
    medicine(5, 'Napa', 'Paracetamol', { ...napa, manufacturer: 'Square' }),
  ])
  expect(index.sameNamed(1)).toEqual([3, 2])
  expect(index.sameNamed(4)).toEqual([])
  expect(index.sameNamed(9)).toEqual([])
  expect(index.lookAlikes(1)).toEqual([])
})

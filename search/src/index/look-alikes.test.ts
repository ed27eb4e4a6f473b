import { expect, test } from 'vitest'
import { buildIndex, type Medicine } from '../medicine-index.ts'

const medicine = (
  id: number,
  name: string,
  genericName: string,
  manufacturer = 'Square',
  popularity = 0,
): Medicine => ({
  ...{ id, name, genericName, manufacturer, popularity, strength: '10 mg', dosageForm: 'Tablet' },
})

test('a name one letter away with another ingredient is a look-alike, both ways', () => {
  const index = buildIndex([medicine(1, 'Monas', 'Montelukast'), medicine(2, 'Menas', 'Mefenamic Acid')])
  expect(index.lookAlikes(1)).toEqual([2])
  expect(index.lookAlikes(2)).toEqual([1])
})

test('a name that sounds the same is one, too', () => {
  const index = buildIndex([medicine(1, 'Zimax', 'Azithromycin'), medicine(2, 'Jeemacks', 'Ibuprofen')])
  expect(index.lookAlikes(1)).toEqual([2])
})

test('with the same ingredient nothing can be confused', () => {
  const index = buildIndex([medicine(1, 'Monas', 'Montelukast'), medicine(2, 'Menas', 'montelukast')])
  expect(index.lookAlikes(1)).toEqual([])
})

test('two makers may give one name to different ingredients', () => {
  const index = buildIndex([medicine(1, 'Fona', 'Adapalene'), medicine(2, 'Fona', 'Folic Acid', 'ACI')])
  expect(index.lookAlikes(1)).toEqual([2])
})

test('the word in front counts as well, but not within one family of names', () => {
  const index = buildIndex([
    medicine(1, 'Seclo', 'Omeprazole'),
    medicine(2, 'Steclo Plus', 'Clobetasol', 'ACI'),
    medicine(3, 'Seclo Duo', 'Omeprazole + Domperidone'),
  ])
  expect(index.lookAlikes(1)).toEqual([2])
})

test('short names are not like every other short name', () => {
  const index = buildIndex([
    medicine(1, 'Ace', 'Paracetamol'),
    medicine(2, 'Acme Dextrose', 'Dextrose', 'ACME'),
  ])
  expect(index.lookAlikes(1)).toEqual([])
})

test('of several strengths one is named, and the popular come first', () => {
  const index = buildIndex([
    medicine(1, 'Monas', 'Montelukast'),
    medicine(2, 'Menas', 'Mefenamic Acid', 'ACI', 1),
    medicine(3, 'Menas', 'Mefenamic Acid', 'ACI', 2),
    medicine(4, 'Monam', 'Metronidazole', 'ACI', 9),
  ])
  expect(index.lookAlikes(1)).toEqual([4, 3])
})

test('it follows what is put and removed', () => {
  const index = buildIndex([medicine(1, 'Monas', 'Montelukast')])
  expect(index.lookAlikes(1)).toEqual([])
  index.put(medicine(2, 'Menas', 'Mefenamic Acid'))
  expect(index.lookAlikes(1)).toEqual([2])
  index.remove(2)
  expect(index.lookAlikes(1)).toEqual([])
  expect(index.lookAlikes(2)).toEqual([])
})

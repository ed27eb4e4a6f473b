import { expect, test } from 'vitest'
import { doubled } from './exchange.ts'

const line = (name: string, genericName: string, dispensingClass: 'otc' | 'not-medicine' | null = 'otc') => ({
  name,
  genericName,
  dispensingClass,
})
const found = (...lines: ReturnType<typeof line>[]) =>
  doubled(lines).map(({ ingredient, lines: having }) => [ingredient, ...having.map(({ name }) => name)])

test('three times paracetamol is one warning that names all three', () => {
  expect(
    found(
      line('Napa', 'Paracetamol'),
      line('Ace Plus', 'Paracetamol + Caffeine'),
      line('Seclo', 'Omeprazole', null),
      line('Tusca', 'Paracetamol + Chlorpheniramine Maleate + Pseudoephedrine Hydrochloride'),
    ),
  ).toEqual([['Paracetamol', 'Napa', 'Ace Plus', 'Tusca']])
})

test('another salt and a vitamin’s other name are the same ingredient', () => {
  expect(found(line('A', 'Diclofenac Sodium'), line('B', 'Diclofenac Potassium'))).toEqual([
    ['Diclofenac', 'A', 'B'],
  ])
  expect(found(line('A', 'Vitamin B1, B6 & B12'), line('B', 'Pyridoxine Hydrochloride'))).toEqual([
    ['Vitamin B6', 'A', 'B'],
  ])
})

test('one line by itself is no double, nor is what is no medicine', () => {
  expect(found(line('A', 'Paracetamol + Caffeine'))).toEqual([])
  expect(found(line('A', 'Diaper', 'not-medicine'), line('B', 'Diaper', 'not-medicine'))).toEqual([])
  expect(found()).toEqual([])
})

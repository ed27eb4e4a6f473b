import { expect, test } from 'vitest'
import { readCsv } from './csv.ts'

test('rows are named by the first line', () => {
  expect(readCsv('a,b\n1,2\n3,4\n')).toEqual([
    { a: '1', b: '2' },
    { a: '3', b: '4' },
  ])
})

test('quoted fields may hold commas, quotes and line ends; empty fields stay', () => {
  expect(readCsv('a,b,c\n"x, y","say ""no""","1\n2"\n,,')).toEqual([
    { a: 'x, y', b: 'say "no"', c: '1\n2' },
    { a: '', b: '', c: '' },
  ])
})

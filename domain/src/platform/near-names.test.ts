import { describe, expect, test } from 'vitest'
import { nearNames } from './near-names.ts'

const KNOWN = [
  'Paracetamol',
  'Amoxicillin',
  'Ampicillin',
  'Vitamin B1',
  'Vitamin B6',
  'Zinc',
  'Square',
  'সেকলো ফার্মা',
]

test.each([
  ['Paracetamole', ['Paracetamol']],
  ['Pracetamol', ['Paracetamol']],
  ['Paracteamol', ['Paracetamol']],
  ['paracetml', ['Paracetamol']],
  ['Amoxycilin', ['Amoxicillin']],
  ['Squre', ['Square']],
  ['সেকলো ফারমা', ['সেকলো ফার্মা']],
])('%s is asked about', (typed, expected) => {
  expect(nearNames(typed, KNOWN)).toEqual(expected)
})

test.each(['Vitamin B12', 'Vitamin B2', 'Zinx', 'Ibuprofen', 'Paracetamol', 'Sqarre', ''])(
  '%s stands for itself',
  (typed) => {
    expect(nearNames(typed, KNOWN)).toEqual([])
  },
)

/** Repeatable chance. */
function* draws(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state
  }
}

describe('laws', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const chance = draws(28)
  const draw = (below: number) => (chance.next().value as number) % below
  const word = (length: number) => Array.from({ length }, () => letters[draw(26)]).join('')
  const slip = (text: string) => {
    const at = draw(text.length)
    const kinds = [
      text.slice(0, at) + text.slice(at + 1),
      text.slice(0, at) + letters[draw(26)] + text.slice(at),
      text.slice(0, at) + letters[draw(26)] + text.slice(at + 1),
    ]
    return kinds[draw(3)] ?? text
  }

  test('one slip in nine letters is always found, and finding is the same both ways', () => {
    for (let time = 0; time < 2000; time++) {
      const name = word(9 + draw(10))
      const typed = slip(name)
      const isSame = typed === name
      expect([typed, nearNames(typed, [name])]).toEqual([typed, isSame ? [] : [name]])
      expect(nearNames(name, [typed]).length).toBe(isSame ? 0 : 1)
    }
  })

  test('words drawn apart are not taken for each other', () => {
    for (let time = 0; time < 500; time++) expect(nearNames(word(12), [word(12)])).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { totalUnits } from '../catalogue/quantity.ts'
import { seededNumbers } from '../platform/seeded-numbers.ts'
import { type Dose, isDose, packsFor, readDose } from './dose.ts'

describe('a dose is read as it stands on a prescription', () => {
  test.each([
    ['১+০+১ × ১৪', 2, 14, 28],
    ['1+0+1 x 14', 2, 14, 28],
    ['1+0+1x14', 2, 14, 28],
    ['1 + 0 + 1 * 14 days', 2, 14, 28],
    ['1-0-1 14d', 2, 14, 28],
    ['1 – 0 – 1 x 14', 2, 14, 28],
    ['1 0 1 x 14', 2, 14, 28],
    ['1 0 1 14', 2, 14, 28],
    ['1-0-1-14', 2, 14, 28],
    ['1+0+1 (after meal) 2 weeks', 2, 14, 28],
    ['1+0+1 for 1 month', 2, 30, 60],
    ['১+১+১ ৭ দিন', 3, 7, 21],
    ['১+১+১ ৭দিন', 3, 7, 21],
    ['1+1+1 2', 3, 2, 6],
    ['2+2+2 x 5', 6, 5, 30],
    ['1+1+1+1 x 7', 4, 7, 28],
    ['1 1 1 1 x 7', 4, 7, 28],
    ['1+1 x 7', 2, 7, 14],
    ['0+0+1/2 x 30', 0.5, 30, 15],
    ['0+0+½ x 30', 0.5, 30, 15],
    ['½+০+½ ১৫ দিন', 1, 15, 15],
    ['0 0 1/2 x 15', 0.5, 15, 8],
    ['0+0+1½ x 3', 1.5, 3, 5],
    ['1 1/2 bd x 3', 3, 3, 9],
    ['0.5+0+0.5 x 7', 1, 7, 7],
    ['¼+0+0 x 10', 0.25, 10, 3],
    ['1 od 10d', 1, 10, 10],
    ['1 bd x 7', 2, 7, 14],
    ['1 TDS x 7', 3, 7, 21],
    ['1 tid 7', 3, 7, 21],
    ['1tds x 5/7', 3, 5, 15],
    ['1 bd 2/52', 2, 14, 28],
    ['2 qid x 5', 8, 5, 40],
    ['bd x 7', 2, 7, 14],
    ['1 hs x 30', 1, 30, 30],
    ['1 q8h x 5', 3, 5, 15],
    ['1 sos x 10', 1, 10, 10],
    ['1 tab bd 7 days', 2, 7, 14],
    ['2 stat', 2, 1, 2],
  ])('%s', (typed, perDay, days, units) => {
    expect(readDose(typed)).toEqual({ perDay, days, units })
  })

  test.each([['10'], ['১০'], ['10 tablets'], ['১০টি']])('%s is just a number', (typed) => {
    expect(readDose(typed)).toEqual({ perDay: null, days: null, units: 10 })
  })
})

describe('what is missing is named', () => {
  test.each([
    ['1+0+1', 'days-missing'],
    ['1+0+1 চলবে', 'days-missing'],
    ['1 1 1', 'days-missing'],
    ['1 1 1 1', 'days-missing'],
    ['1 sos', 'days-missing'],
    ['bd', 'days-missing'],
    ['1 x 14', 'times-missing'],
    ['1/2', 'times-missing'],
    ['0+0+0 x 7', 'nothing'],
    ['1+0+1 x 0', 'nothing'],
    ['0', 'nothing'],
    ['1+0+1 x 400', 'too-much'],
    ['99+99+99 x 300', 'too-much'],
    ['100000', 'too-much'],
    ['Napa', 'unclear'],
    ['1++1 x 7', 'unclear'],
    ['1+a+1 x 7', 'unclear'],
    ['1/3+0+0 x 7', 'unclear'],
    ['1+1+1+1+1+1+1 x 2', 'unclear'],
    ['-5', 'unclear'],
    ['x 7', 'unclear'],
    ['', 'unclear'],
  ])('%s: %s', (typed, problem) => {
    expect(readDose(typed)).toBe(problem)
  })
})

test('28 tablets are 2 strips of 10 and 8 tablets, where strips are sold', () => {
  const pack = { unitsPerStrip: 10, stripsPerBox: 5 }
  expect(packsFor(28, pack, true)).toEqual({ box: 0, strip: 2, unit: 8 })
  expect(packsFor(70, pack, true)).toEqual({ box: 0, strip: 7, unit: 0 })
  expect(packsFor(28, pack, false)).toEqual({ box: 0, strip: 0, unit: 28 })
})

describe('laws', () => {
  const AMOUNTS = [
    ['0', 0],
    ['1', 1],
    ['2', 2],
    ['1/2', 0.5],
    ['½', 0.5],
    ['1½', 1.5],
  ] as const
  const SEPARATORS = ['+', '-', ' + ', ' - ']

  /** Anything that might stand on a prescription, and what it means. */
  function random(seed: number) {
    const next = seededNumbers(seed)
    const below = (most: number) => Math.floor(next() * most)
    const slots = Array.from({ length: 2 + below(3) }, () => AMOUNTS[below(AMOUNTS.length)] ?? AMOUNTS[1])
    const days = 1 + below(90)
    const perDay = slots.reduce((sum, [, amount]) => sum + amount, 0)
    const written = slots.map(([text]) => text).join(SEPARATORS[below(SEPARATORS.length)])
    const time = [` x ${days}`, `x${days}`, ` × ${days}`, ` ${days}d`, ` ${days} days`, ` ${days} দিন`][
      below(6)
    ]
    return { typed: `${written}${time}`, perDay, days, pack: 1 + below(20) }
  }

  const bengali = (text: string) =>
    text.replace(/\d/g, (digit) => String.fromCharCode('০'.charCodeAt(0) + Number(digit)))

  /** What of it is not so; nothing when all holds. */
  function broken({ typed, perDay, days, pack }: ReturnType<typeof random>): unknown[] {
    const read = readDose(typed)
    const expected: Dose | string =
      perDay === 0 ? 'nothing' : { perDay, days, units: Math.ceil(perDay * days) }
    const split = packsFor(Math.ceil(perDay * days), { unitsPerStrip: pack, stripsPerBox: 1 }, true)
    const isRead = JSON.stringify(read) === JSON.stringify(expected)
    const isSame = JSON.stringify(readDose(bengali(typed))) === JSON.stringify(read)
    const addsUp =
      split.unit < pack &&
      totalUnits(split, { unitsPerStrip: pack, stripsPerBox: 1 }) === Math.ceil(perDay * days)
    return isRead && isSame && addsUp ? [] : [{ typed, read, expected, split }]
  }

  test('units are perDay × days rounded up; Bengali digits mean the same; strips and rest add up', () => {
    const seeds = Array.from({ length: 20_000 }, (_, index) => index + 1)
    expect(seeds.flatMap((seed) => broken(random(seed)))).toEqual([])
  })

  test('no text whatever is read as something that cannot be ordered', () => {
    const LETTERS = ['0', '1', '2', '9', '+', '-', ' ', '/', 'x', 'd', 'b', '½', '.', '১', 'দিন', 'tds', 'od']
    for (let seed = 1; seed <= 20_000; seed++) {
      const next = seededNumbers(seed)
      const typed = Array.from(
        { length: 1 + Math.floor(next() * 10) },
        () => LETTERS[Math.floor(next() * LETTERS.length)],
      ).join('')
      const read = readDose(typed)
      if (isDose(read) && !(Number.isInteger(read.units) && read.units > 0 && read.units <= 9999)) {
        expect([typed, read]).toBe('orderable')
      }
    }
  })
})

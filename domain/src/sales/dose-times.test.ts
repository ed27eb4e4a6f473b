import { describe, expect, test } from 'vitest'
import { seededNumbers } from '../platform/seeded-numbers.ts'
import { isDose, readDose } from './dose.ts'
import { amountText, timesText } from './dose-words.ts'
import { readMeal } from './meal.ts'
import { doseAlone, doseDays, doseTimes, typedDose } from './medicine-use.ts'

const NONE = { morning: 0, noon: 0, evening: 0, night: 0, whenNeeded: 0, measure: null }

describe('a dose says when how much is taken', () => {
  test.each([
    ['১+০+১ × ১৪', { morning: 1, night: 1 }],
    ['1-0-1 14d', { morning: 1, night: 1 }],
    ['1 – 0 – 1', { morning: 1, night: 1 }],
    ['1 0 1 14', { morning: 1, night: 1 }],
    ['1-0-1-14', { morning: 1, night: 1 }],
    ['1+1 x 7', { morning: 1, night: 1 }],
    ['0+0+½ x 30', { night: 0.5 }],
    ['½+০+¼', { morning: 0.5, night: 0.25 }],
    ['1½+0+1 1/2', { morning: 1.5, night: 1.5 }],
    ['0.5+0.25+.75 x 7', { morning: 0.5, noon: 0.25, night: 0.75 }],
    ['1+1+1 ৭ দিন', { morning: 1, noon: 1, night: 1 }],
    ['1+1+1+2 x 7', { morning: 1, noon: 1, evening: 1, night: 2 }],
    ['1 od 10d', { morning: 1 }],
    ['2 mane', { morning: 2 }],
    ['1 সকালে', { morning: 1 }],
    ['1 রাতে x 7', { night: 1 }],
    ['1 bd x 7', { morning: 1, night: 1 }],
    ['1 bid pc', { morning: 1, night: 1 }],
    ['1 tds x 5/7', { morning: 1, noon: 1, night: 1 }],
    ['1tid', { morning: 1, noon: 1, night: 1 }],
    ['1/2 tds', { morning: 0.5, noon: 0.5, night: 0.5 }],
    ['2 qid x 5', { morning: 2, noon: 2, evening: 2, night: 2 }],
    ['1qds', { morning: 1, noon: 1, evening: 1, night: 1 }],
    ['1 q8h', { morning: 1, noon: 1, night: 1 }],
    ['1 hs x 30', { night: 1 }],
    ['nocte', { night: 1 }],
    ['1 sos x 10', { whenNeeded: 1 }],
    ['2 prn', { whenNeeded: 2 }],
    ['১+০+১ (খাওয়ার পরে) ১৪ দিন', { morning: 1, night: 1 }],
    ['১+০+১ খাবারের আগে × ১৪', { morning: 1, night: 1 }],
    ['1 tab bd after meals 7 days', { morning: 1, night: 1 }],
    ['5 ml tds x 7', { morning: 5, noon: 5, night: 5, measure: 'ml' }],
    ['2.5ml bd', { morning: 2.5, night: 2.5, measure: 'ml' }],
    ['১ চামচ + ০ + ১ চামচ ৫ দিন', { morning: 1, night: 1, measure: 'spoon' }],
    ['2 tsp bd x 5', { morning: 2, night: 2, measure: 'spoon' }],
    ['2 drops qid x 7', { morning: 2, noon: 2, evening: 2, night: 2, measure: 'drop' }],
    ['২ পাফ রাতে', { night: 2, measure: 'puff' }],
  ])('%s', (typed, times) => {
    expect(doseTimes(typed)).toEqual({ ...NONE, ...times })
  })

  test.each([
    ['10'],
    ['2 stat'],
    ['1 q4h x 2'],
    ['1+1+1+1+1 x 2'],
    ['Napa'],
    ['0+0+0 x 7'],
    ['1 x 14'],
    [''],
  ])('%s names no times of the day', (typed) => {
    expect(doseTimes(typed)).toBeNull()
  })
})

describe('what it says of food', () => {
  test.each([
    ['1+0+1 ac x 14', 'before'],
    ['1+0+1 a.c. x 14', 'before'],
    ['1+0+1 (before food)', 'before'],
    ['1 od empty stomach', 'before'],
    ['১+০+১ খাবারের আগে', 'before'],
    ['১+০+১ খাওয়ার আগে', 'before'],
    ['১+০+১ খালি পেটে', 'before'],
    ['1+0+1 with food', 'with'],
    ['১+০+১ খাবারের সাথে', 'with'],
    ['1 tds PC', 'after'],
    ['1+0+1 p.c. 7d', 'after'],
    ['1+0+1 After Meal x 14', 'after'],
    ['১+০+১ (খাওয়ার পরে) × ১৪', 'after'],
    ['১+০+১ খাও\u09dfার পর', 'after'],
    ['১+০+১ ভরা পেটে', 'after'],
    ['1+0+1 x 14', null],
    ['10 pcs', null],
    ['Pcam', null],
  ])('%s: %s', (typed, meal) => {
    expect(readMeal(typed)).toBe(meal)
  })

  test('and the rest is counted as without it', () => {
    for (const typed of [
      '1+0+1 ac x 14',
      '1+0+1 after food x 14',
      '১+০+১ খাওয়ার পরে × ১৪',
      'খালি পেটে 1+0+1 x 14',
    ])
      expect([typed, readDose(typed)]).toEqual([typed, { perDay: 2, days: 14, units: 28 }])
    expect(readDose('10 pcs')).toEqual({ perDay: null, days: null, units: 10 })
  })
})

test('the dose alone and its days are told apart, and together mean the same', () => {
  const parts = (typed: string) => [doseAlone(typed), doseDays(typed)]
  expect(parts('১+০+১ × ১৪')).toEqual(['1+0+1', 14])
  expect(parts('1 tds pc x 5/7')).toEqual(['1 tds', 5])
  expect(parts('½+0+0 2 weeks')).toEqual(['1/2+0+0', 14])
  expect(parts('5 ml tds x 7')).toEqual(['5 ml tds', 7])
  expect(parts('1+0+1')).toEqual(['1+0+1', null])
  expect(parts('10')).toEqual([null, null])
  expect(parts('')).toEqual([null, null])
  expect(parts('1+0+1 x 400')).toEqual(['1+0+1', null])
})

test('what was stored is shown as it would be typed, and read again as the same', () => {
  for (const typed of [
    '1+0+1 pc x 14',
    '1 tds ac x 5',
    '1/2+0+0 with food x 30',
    '5 ml tds pc x 7',
    '2 stat',
    '1 bd',
  ]) {
    const stored = { dose: doseAlone(typed), days: doseDays(typed), meal: readMeal(typed) }
    expect(typedDose(stored)).toBe(typed)
  }
  expect(typedDose({ dose: null, days: 5, meal: 'after' })).toBe('')
})

test('it is written on a strip as people know it', () => {
  const text = (typed: string) => {
    const times = doseTimes(typed)
    return times && timesText(times)
  }
  expect(text('1 bd')).toBe('1+0+1')
  expect(text('1 hs')).toBe('0+0+1')
  expect(text('½ qid')).toBe('½+½+½+½')
  expect(text('1 sos')).toBeNull()
  expect([amountText(0.25), amountText(1.5), amountText(0), amountText(10)]).toEqual(['¼', '1½', '0', '10'])
})

test('law: the times of the day add up to what is counted a day', () => {
  const WORDS = ['od', 'bd', 'tds', 'qid', 'hs', 'sos', 'mane', 'q8h']
  const AMOUNTS = ['1', '2', '½', '1½', '¼', '.75']
  for (let seed = 1; seed <= 5_000; seed++) {
    const next = seededNumbers(seed)
    const one = <T>(list: readonly T[], other: T) => list[Math.floor(next() * list.length)] ?? other
    const slots = Array.from({ length: 2 + Math.floor(next() * 3) }, () => one(AMOUNTS, '1')).join('+')
    const dose = next() < 0.5 ? slots : `${one(AMOUNTS, '1')} ${one(WORDS, 'od')}`
    const typed = `${dose}${one([' ac', ' pc', ' খাওয়ার পরে', ''], '')} x ${1 + Math.floor(next() * 60)}`
    const [read, times] = [readDose(typed), doseTimes(typed)]
    if (!isDose(read) || !times) throw new Error(`${typed} is not read`)
    const { measure: _, ...amounts } = times
    const sum = Object.values(amounts).reduce((all, amount) => all + amount, 0)
    expect([typed, sum]).toEqual([typed, read.perDay])
  }
})

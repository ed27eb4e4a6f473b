import { expect, test } from 'vitest'
import { MOST_OFFERED, recentChoices, rememberChoice, searchAmong, withRecent } from './found.ts'

const named = (...labels: string[]) => labels.map((label, at) => ({ value: String(at), label }))

test('each word that is typed is in it; what begins so comes first', async () => {
  const search = searchAmong(named('Square Herbal', 'Beximco', 'Incepta Square', 'Square Pharma'))
  const labels = async (text: string) => (await search(text)).options.map(({ label }) => label)
  expect(await labels('square')).toEqual(['Square Herbal', 'Square Pharma', 'Incepta Square'])
  expect(await labels('PHARMA squ')).toEqual(['Square Pharma'])
  expect(await labels(' ')).toHaveLength(4)
  expect(await labels('nothing')).toEqual([])
})

test('of thousands the first are offered, and it is known how many there are', async () => {
  const many = named(...Array.from({ length: 1672 }, (_, at) => `Generic ${at}`))
  const found = await searchAmong(many)('')
  expect([found.options.length, found.total]).toEqual([MOST_OFFERED, 1672])
  expect((await searchAmong(many)('generic 1671')).options.map(({ label }) => label)).toEqual([
    'Generic 1671',
  ])
})

test('the last choices come first, each once', () => {
  const [one, two, three, four] = named('A', 'B', 'C', 'D')
  for (const option of [one, two, three, two, four]) if (option) rememberChoice('letter', option)
  expect(recentChoices('letter')).toEqual([four, two, three])
  expect(recentChoices('other')).toEqual([])
  expect(
    withRecent(
      named('A', 'B'),
      [two].filter((option) => option !== undefined),
    ),
  ).toEqual([two, one])
})

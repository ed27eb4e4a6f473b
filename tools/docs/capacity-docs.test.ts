import { expect, test } from 'vitest'
import { busiest, capacityTable } from './capacity-docs.ts'

const line = (name: string, cores: string) =>
  `| ${name} | 50 | 900 | 4 | 9 | 3 | 0.4 | 0.3 | ${cores} | 0.5 |`

test('ten million customers are some 460 views and 4.6 orders a second in the busiest hour', () => {
  const { views, orders } = busiest(10_000_000)
  expect(Math.round(views)).toBe(463)
  expect(orders).toBeCloseTo(4.63, 2)
})

test('cores follow from the dearest figures that the benchmarks hold', () => {
  const benchmarks = [
    line('page: home', '1 + 0'),
    line('page: home', '4 + 1'),
    line('search', '1 + 0.5'),
    line('order by COD (quote + place)', '10 + 20'),
  ].join('\n')
  const [, , , , last = ''] = capacityTable(benchmarks).split('\n').slice(1)
  // (463 × (4 + 2 × 1) + 4.63 × 10) / 1000 / 0.4, and so on
  expect(last.split('|').map((cell) => cell.trim())).toEqual([
    '',
    '10,000,000',
    '463',
    '4.6',
    '7.1',
    '8',
    '2.5',
    '',
  ])
})

test('without figures it says how to get them', () => {
  expect(capacityTable('Not measured yet.')).toContain('npm run bench')
})

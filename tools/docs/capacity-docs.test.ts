import { expect, test } from 'vitest'
import { busiest, capacityTable, ordersTable, viewsTable } from './capacity-docs.ts'

const line = (name: string, cores: string) => `| ${name} | 50 | 900 | 4 | 9 | 3 | 0.4 | ${cores} | 0.5 |`

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

const toCells = (markdown: string, row: number) =>
  (markdown.split('\n')[2 + row] ?? '').split('|').map((cell) => cell.trim())

test('a thousand orders a minute: cores and disk', () => {
  const benchmarks = [
    line('order by COD (quote + place)', '6 + 10'),
    line('add to cart', '2 + 2'),
    line('staff: list of orders, any filter', '2 + 4'),
  ].join('\n')
  // 1000 × 60 × 8 a day; 16.7 a second × (6 + 4 × 2 + 3 × 2) ms, 40 % busy; 175 million × 4.5 KB
  expect(toCells(ordersTable(benchmarks), 2)).toEqual([
    '',
    '1,000',
    '480,000',
    '175 million',
    '0.83',
    '1.3',
    '788',
    '40 partitions',
    '',
  ])
})

test('nine of ten pages come from memory, and a CDN takes nine of ten of all pages, but no calls', () => {
  const benchmarks = [
    line('page: home', '0.5 + 0'),
    line('page: home', '5.5 + 0'),
    line('search', '1 + 0.5'),
  ].join('\n')
  // 50 million / 8 / 3600 = 1736 a second × (0.9 × 0.5 + 0.1 × 5.5 + 2 × 1) ms, 40 % busy; (0.1 + 2) behind a CDN
  expect(toCells(viewsTable(benchmarks), 3)).toEqual([
    '',
    '50,000,000',
    '1736',
    '13',
    '14',
    '9.1',
    '10',
    '4.3',
    '',
  ])
})

test('neither is worked out from nothing', () => {
  expect(ordersTable('')).toContain('npm run bench')
  expect(viewsTable('')).toContain('npm run bench')
})

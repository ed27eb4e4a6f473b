// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'

const DAY = {
  previousId: 1,
  from: '2026-01-14T06:00:00.000Z',
  until: '2026-01-15T06:00:00.000Z',
  opening: 100,
  lines: [
    { kind: 'counter-cash', expected: 3094.4, movements: 2 },
    { kind: 'refunds-cash', expected: 6, movements: 1 },
    { kind: 'gateway', expected: 50, movements: 1 },
  ],
}
const NO_CLOSES = { closes: [], currentPage: 1, totalPages: 0, totalItems: 0 }

test('a day is counted blind: what the books say of a line is shown after its count, with a minus in front', async () => {
  const wire = { 'GET /admin/day-close': DAY, 'GET /admin/day-close/closes': NO_CLOSES }
  const { person } = await openScreen('/admin/day-close', { wire })
  const field = (line: string) => screen.getByLabelText<HTMLInputElement>(`Counted: ${line}`)
  const readRow = (line: string) => field(line).closest('tr')?.textContent
  await screen.findByLabelText('Counted: Counter: cash')
  // what only the books know is filled in
  expect([field('Counter: cash').value, field('Online payments').value]).toEqual(['', '50.00'])
  await person.type(field('Counter: cash'), '84')
  expect(readRow('Counter: cash')).toContain('after the count')
  await person.tab()
  expect(readRow('Counter: cash')).toContain('৳3,094.40')
  expect(readRow('Counter: cash')).toContain('−৳3,010.40')
  expect(readRow('Paid back in cash')).toContain('after the count')
})

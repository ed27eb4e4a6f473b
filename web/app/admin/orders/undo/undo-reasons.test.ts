import { expect, test } from 'vitest'
import { listReasons } from './undo-statuses.tsx'

const change = (id: number, message: string | null) => ({
  id,
  orderCode: `ORD-${id}`,
  from: 'placed' as const,
  to: 'shipped' as const,
  undoneAt: null,
  refusal: message === null ? null : { code: 'x', message },
  isTold: false,
})

test('each reason once, with how many and which, the most first', () => {
  const changes = [change(1, 'Moved.'), change(2, null), change(3, 'Picked.'), change(4, 'Picked.')]
  expect(listReasons(changes)).toEqual(['2 of 4: Picked. (ORD-3, ORD-4)', '1 of 4: Moved. (ORD-1)'])
})

test('of many only the first are named', () => {
  const changes = [1, 2, 3, 4, 5, 6, 7].map((id) => change(id, 'Moved.'))
  expect(listReasons(changes)).toEqual(['7 of 7: Moved. (ORD-1, ORD-2, ORD-3, ORD-4, ORD-5, and 2 more)'])
})

import { expect, test } from 'vitest'
import { withOpened } from './http-connection.ts'

test('what was opened is closed again, the last first, also when the work fails', async () => {
  const closed: string[] = []
  const work = withOpened(async (opened) => {
    opened(() => closed.push('database'))
    opened(async () => closed.push('server'))
    throw new Error('in the middle')
  })
  await expect(work).rejects.toThrow('in the middle')
  expect(closed).toEqual(['server', 'database'])
})

test('it listens to no signal afterwards', async () => {
  const before = process.listenerCount('SIGINT')
  await withOpened(async () => expect(process.listenerCount('SIGINT')).toBe(before + 1))
  expect(process.listenerCount('SIGINT')).toBe(before)
})

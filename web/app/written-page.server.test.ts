import { once } from 'node:events'
import { expect, test } from 'vitest'
import { writtenPage } from './entry.server.tsx'

function write() {
  let ends = 0
  const page = writtenPage({ onEnd: () => ends++ })
  return { ...page, ends: () => ends }
}

test('a page that is whole is one text', () => {
  const { destination, body, ends } = write()
  destination.write('<p>')
  destination.write('নাপা</p>')
  destination.end()
  expect([body(), ends()]).toEqual(['<p>নাপা</p>', 1])
})

test('of a page that is not, what is there comes at once and the rest as it is written', async () => {
  const { destination, body, ends } = write()
  destination.write('<p>আগে</p>')
  const stream = body()
  if (typeof stream === 'string') throw new Error('it is not whole')
  const pieces: string[] = []
  stream.on('data', (piece: Buffer) => pieces.push(String(piece)))
  await once(stream, 'data')
  expect(pieces).toEqual(['<p>আগে</p>'])
  const later = Buffer.from('<p>পরে</p>')
  // a letter may be cut in two
  destination.write(later.subarray(0, 4))
  destination.write(later.subarray(4))
  destination.end()
  await once(stream, 'end')
  expect([pieces.join(''), ends()]).toEqual(['<p>আগে</p><p>পরে</p>', 1])
})

test('when the visitor leaves, the writing is told, and it ends once', async () => {
  const { destination, body, ends } = write()
  const left = new Promise((resolve) => destination.on('close', () => resolve('left')))
  const stream = body()
  if (typeof stream === 'string') throw new Error('it is not whole')
  stream.destroy()
  expect(await left).toBe('left')
  destination.end()
  expect(ends()).toBe(1)
})

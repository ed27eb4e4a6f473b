import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installServiceWorker } from './pages.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'niramoy-worker-'))
  await mkdir(join(folder, 'build/client'), { recursive: true })
  await writeFile(join(folder, 'build/client/sw.js'), 'the worker')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function served(isOn: boolean) {
  const app = Fastify({ logger: false })
  await installServiceWorker(app, { folder, isOn })
  const answer = await app.inject('/sw.js')
  await app.close()
  return answer
}

test('the worker is asked for anew at every visit', async () => {
  const answer = await served(true)
  expect(answer.body).toBe('the worker')
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  })
})

test('switched off, it empties what browsers stored and removes itself', async () => {
  const done: string[] = []
  const steps: Record<string, (event: { waitUntil(work: Promise<void>): void }) => void> = {}
  const stored = new Set(['pages', 'own-pages', 'assets'])
  const self = {
    addEventListener: (name: string, step: (typeof steps)[string]) => (steps[name] = step),
    skipWaiting: () => done.push('took over'),
    registration: { unregister: async () => done.push('unregistered') },
  }
  const caches = { keys: async () => [...stored], delete: async (name: string) => stored.delete(name) }
  runInNewContext((await served(false)).body, { self, caches })
  const waited: Promise<void>[] = []
  steps.install?.({ waitUntil: (work) => waited.push(work) })
  steps.activate?.({ waitUntil: (work) => waited.push(work) })
  await Promise.all(waited)
  expect(done).toEqual(['took over', 'unregistered'])
  expect([...stored]).toEqual([])
})

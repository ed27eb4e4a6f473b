import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/**
 * The script that lets browsers open the shop without a network. It has one address for ever and is asked for at every
 * visit, so `OFFLINE=off` reaches everyone: they are given one that removes what was stored, and itself.
 */
export async function installServiceWorker(
  app: FastifyInstance,
  { folder, isOn }: { readonly folder: string; readonly isOn: boolean },
): Promise<void> {
  const file = join(folder, 'build/client/sw.js')
  // pages that were not built for browsers have none
  if (isOn && !existsSync(file)) return
  const script = isOn ? await readFile(file, 'utf8') : REMOVAL
  app.get('/sw.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  )
}

const REMOVAL = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
})()))
`

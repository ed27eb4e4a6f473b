import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findTool } from '../../server/src/testing/servers/launch.ts'
import { type Nginx, startNginx } from '../../server/src/testing/servers/nginx-server.ts'

const hasNginx = (await findTool('nginx', 'nginx-light')) !== undefined
/** Two versions: each has the files of its own pages alone. */
const versions = ['old', 'new'].map((name) =>
  createServer((request, response) => {
    response.statusCode = request.url === `/assets/${name}.js` || request.url === '/' ? 200 : 404
    response.end(name)
  }),
)

describe.skipIf(!hasNginx)('two versions behind the nginx that is shipped', () => {
  let nginx: Nginx | undefined
  beforeAll(async () => {
    for (const server of versions) await once(server.listen(0, '127.0.0.1'), 'listening')
    nginx = await startNginx({ shops: versions.map((server) => (server.address() as AddressInfo).port) })
  })
  afterAll(async () => {
    await nginx?.stop()
    for (const server of versions) server.close()
  })
  const read = async (path: string) => {
    const reply = await fetch(`${nginx?.url}${path}`)
    return `${reply.status} ${await reply.text()}`
  }
  const readOften = async (path: string) =>
    new Set(await Promise.all(Array.from({ length: 20 }, () => read(path))))

  test('the files of a page are found, whichever process made the page', async () => {
    expect([...(await readOften('/assets/old.js'))]).toEqual(['200 old'])
    expect([...(await readOften('/assets/new.js'))]).toEqual(['200 new'])
  })

  test('what no version has is missing, and no other path is asked for twice', async () => {
    for (const reply of await readOften('/assets/gone.js')) expect(reply).toMatch(/^404 /)
    expect([...(await readOften('/gone'))].sort()).toEqual(['404 new', '404 old'])
  })
})

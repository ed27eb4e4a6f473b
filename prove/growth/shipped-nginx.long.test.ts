import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../server/src/testing/database.ts'
import { findTool, freePorts } from '../../server/src/testing/servers/launch.ts'
import { type Nginx, startNginx } from '../../server/src/testing/servers/nginx-server.ts'
import { type FaultyProxy, startFaultyProxy } from '../../server/src/testing/servers/tcp-proxy.ts'
import { type Shop, startShop } from '../../server/src/testing/shop.ts'
import { oversizedBodies, pollWithoutDatabase, refusedUploads } from './rude-visitors.ts'

const hasNginx = (await findTool('nginx', 'nginx-light')) !== undefined
const openssl = hasNginx ? await findTool('openssl', 'openssl') : undefined
const KEPT = '/api/categories'
/** However busy the machine is. */
const PATIENT = { timeout: 180_000 }

/** deploy/nginx.conf itself before three processes; skipped only where there is no nginx and none can be installed. */
describe.skipIf(!hasNginx)('behind the nginx that is shipped', PATIENT, () => {
  let database: TestDatabase
  let toDatabase: FaultyProxy
  let shops: Shop[]
  let ports: number[]
  let nginx: Nginx
  beforeAll(async () => {
    database = await createDatabase()
    const url = new URL(database.url)
    toDatabase = await startFaultyProxy({ hostname: url.hostname, port: Number(url.port) })
    url.port = String(toDatabase.port)
    const settings = { TRUST_PROXY: '1', LIMIT_NEWSLETTER: '1/600' }
    const first = await startShop(settings, { url: url.href })
    const beside = { url: url.href, context: first.context }
    shops = [first, await startShop(settings, { beside }), await startShop(settings, { beside })]
    const addresses = await Promise.all(shops.map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })))
    ports = addresses.map((address) => Number(new URL(address).port))
    nginx = await started({ shops: ports })
  })
  afterAll(async () => {
    await nginx.stop()
    for (const shop of shops.reverse()) await shop.stop()
    await toDatabase.close()
    await database.drop()
  })

  async function started(filled: Parameters<typeof startNginx>[0]): Promise<Nginx> {
    const made = await startNginx(filled)
    if (!made) throw new Error('there was an nginx a moment ago')
    return made
  }

  const readCookie = async () => (await (shops[0] as Shop).customer()).cookie ?? ''
  const readAtEach = () => Promise.all(ports.map((port) => fetch(`http://127.0.0.1:${port}${KEPT}`)))

  test('bodies that are too large get 413, and cost no other visitor a reply', async () => {
    const { others, refused } = await oversizedBodies(nginx.url, 100, KEPT)
    expect(others.heard).toBe('100 × 200')
    expect(refused).toMatch(/^\d+ × 413 too-large$/)
  })

  test('photos that are refused cost no other visitor a reply', async () => {
    const { others, refused } = await refusedUploads(nginx.url, await readCookie(), {
      readers: 100,
      path: KEPT,
    })
    expect(others.heard).toBe('100 × 200')
    expect(refused).toMatch(/^\d+ × 415 prescription-wrong-kind$/)
  })

  test('while the database is away, who needs it takes nothing from who does not', async () => {
    const cookies = await Promise.all([readCookie(), readCookie(), readCookie()])
    await readAtEach()
    await toDatabase.set({ kind: 'refused' })
    const { others, refused } = await pollWithoutDatabase(nginx.url, cookies, { readers: 40, path: KEPT })
    await toDatabase.set({ kind: 'none' })
    expect(others.heard).toBe('40 × 200')
    expect(refused).toMatch(/^\d+ × 503 not-ready$/)
    await expect
      .poll(async () => (await fetch(`${nginx.url}/api/ready`)).status, { timeout: 20_000 })
      .toBe(200)
  })

  test('a process that is gone is passed over', async () => {
    const [dead = 0] = await freePorts(1)
    const two = await started({ shops: [dead, ...ports.slice(0, 1)] })
    try {
      const statuses = []
      for (let n = 0; n < 40; n++) statuses.push((await fetch(`${two.url}${KEPT}`)).status)
      expect(new Set(statuses)).toEqual(new Set([200]))
    } finally {
      await two.stop()
    }
  })

  const subscribe = async (base: string, from: string, name: string) => {
    const answer = await fetch(`${base}/api/newsletter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from, 'x-real-ip': from },
      body: JSON.stringify({ email: `${name}@people.example` }),
    })
    return answer.status
  }

  test('a visitor cannot forge an address; a balancer that is named may name its visitors', async () => {
    expect(await subscribe(nginx.url, '203.0.113.1', 'one')).toBe(200)
    expect(await subscribe(nginx.url, '203.0.113.2', 'two')).toBe(429)

    const behind = await started({ shops: ports, balancers: ['127.0.0.1', '198.51.100.0/24'] })
    try {
      expect(await subscribe(behind.url, '203.0.113.3', 'three')).toBe(200)
      expect(await subscribe(behind.url, '203.0.113.4', 'four')).toBe(200)
      // what the visitor claims stands before what the balancers add
      expect(await subscribe(behind.url, '203.0.113.9, 203.0.113.4, 198.51.100.7', 'five')).toBe(429)
    } finally {
      await behind.stop()
    }
  })

  test('its log names no token, no search, no phone number and no referrer', async () => {
    const token = 'Zm9yZ290dGVuLXBhc3N3b3JkLXRva2VuLW9mLTMyLWI'
    const referer = `https://shop.example/reset-password/${token}`
    for (const path of [
      `/reset-password/${token}?from=mail`,
      `/api/auth/reset-password/${token}`,
      `/api/somewhere/${token}/else`,
      '/api/products?search=01712345678',
      '/admin/customers/01712345678/orders/42',
      '/api/orders/42/events?token=secret-token',
    ]) {
      await fetch(nginx.url + path, { headers: { referer } })
    }
    await fetch(`${nginx.url}/assets/the-last-one.js`)
    await expect.poll(() => nginx.log(), { timeout: 20_000 }).toContain('/assets/the-last-one.js')
    const lines = nginx.log().trim().split('\n')
    const paths = lines.map((line) => (JSON.parse(line) as { path: string }).path)
    expect(paths.slice(-7)).toEqual([
      '/reset-password/-',
      '/api/auth/reset-password/-',
      '/api/somewhere/-',
      '/api/products',
      '/admin/customers/-',
      '/api/orders/42/events',
      '/assets/the-last-one.js',
    ])
    expect(nginx.log()).not.toMatch(/Zm9y|secret-token|0171234|shop\.example/)
  })

  test.skipIf(!openssl)('where TLS ends here, a request without it is redirected', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'niramoy-tls-'))
    const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
    const names = ['-subj', '/CN=shop.example', '-keyout', key, '-out', certificate]
    execFileSync(openssl ?? '', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...names], {
      stdio: 'ignore',
    })
    const [plainPort = 0] = await freePorts(1)
    const secure = await started({ shops: ports, tls: { certificate, key, plainPort } })
    try {
      for (const path of ['/products?page=2', '/assets/a.js']) {
        const plain = await fetch(`http://127.0.0.1:${plainPort}${path}`, { redirect: 'manual' })
        expect([plain.status, plain.headers.get('location')]).toEqual([308, `https://shop.example${path}`])
      }
      const proof = await fetch(`http://127.0.0.1:${plainPort}/.well-known/acme-challenge/nothing`)
      expect(proof.status).toBe(404)
      expect(await statusOverTls(`${secure.url}/api/health`)).toBe(200)
    } finally {
      await secure.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

function statusOverTls(url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(url, { rejectUnauthorized: false }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })
}

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { publicSettings } from '../config/public-settings.ts'
import { installPages } from './pages/pages.ts'

/** The whole server, with pages that answer everything. */
let app: FastifyInstance
let shop: Shop
const folder = mkdtempSync(join(tmpdir(), 'niramoy-unknown-'))
beforeAll(async () => {
  shop = await startShop()
  mkdirSync(join(folder, 'build/server'), { recursive: true })
  mkdirSync(join(folder, 'build/client/assets'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(
    join(folder, 'build/server/index.js'),
    `export const isSameForAll = () => false\nexport async function handle() { return new Response('a page', { headers: { 'content-type': 'text/html' } }) }`,
  )
  app = await buildApp(shop.context)
  await installPages(app, { mode: 'built', settings: publicSettings(shop.context.settings), folder })
})
afterAll(async () => {
  await app.close()
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
})

test.each([
  ['GET', '/api'],
  ['GET', '/api/'],
  ['GET', '/api/nothing'],
  ['POST', '/api/nothing'],
  ['PATCH', '/api/categories'],
  ['GET', '/files/x/y'],
  ['GET', '/art/nothing.svg'],
  ['GET', '/assets/nothing.js'],
  ['PUT', '/about'],
] as const)('%s %s is a JSON 404 beside the pages', async (method, url) => {
  const answer = await app.inject({ method, url })
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found'])
})

test('a path deeper than any screen is refused before the router looks at it', async () => {
  expect((await app.inject(`/${'a/'.repeat(40)}`)).statusCode).toBe(404)
  expect((await app.inject(`/${'a'.repeat(2_000)}`)).statusCode).toBe(404)
})

test('everything else is a page', async () => {
  expect((await app.inject('/about')).body).toBe('a page')
})

test.each(['/%E0%A4%A', '/api/%'])('the broken address %s is 400, not 500', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(400)
})

test('a host that carries a password is no 500', async () => {
  const answer = await app.inject({ url: '/', headers: { host: 'a:b@localhost' } })
  expect(answer.statusCode).toBe(404)
})

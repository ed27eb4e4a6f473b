import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

type Place = { name: string; nameBn: string }
const list = async (path: string): Promise<Place[]> =>
  (await shop.guest.get(`/api/locations/${encodeURI(path)}`)).json()

test('8 divisions, 64 districts and 625 thanas, each with both names', async () => {
  const divisions = await list('divisions')
  const districts = (await Promise.all(divisions.map(({ name }) => list(`districts/${name}`)))).flat()
  const thanas = (await Promise.all(districts.map(({ name }) => list(`thanas/${name}`)))).flat()
  expect([divisions.length, districts.length, thanas.length]).toEqual([8, 64, 625])
  for (const { name, nameBn } of [...divisions, ...districts, ...thanas]) {
    expect(name).toMatch(/^[A-Z]/)
    expect(nameBn).toMatch(/^[\u0980-\u09ff .()-]+$/)
  }
})

test('a place is found by either name, and letters may be small', async () => {
  const khulna = await list('districts/Khulna')
  expect(khulna.map(({ name }) => name)).toContain('Bagerhat')
  expect(await list('districts/খুলনা')).toEqual(khulna)
  expect(await list('districts/khulna')).toEqual(khulna)
})

test('an unknown place has no parts', async () => {
  expect(await list('districts/Atlantis')).toEqual([])
  expect(await list('thanas/__proto__')).toEqual([])
})

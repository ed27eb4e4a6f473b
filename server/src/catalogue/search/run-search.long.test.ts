/** The index of a process: fresh within a second, wherever the change was made and whatever happened to its connection. */
import { buildIndexInSteps } from '@niramoy/search/medicine-index'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { clearCatalogue, givenProduct } from '../../testing/fixtures/catalogue.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { runSearch } from './run-search.step.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
beforeEach(() => clearCatalogue(shop.context))
afterAll(() => shop.stop())

type Facts = {
  readonly url?: string
  readonly build?: typeof buildIndexInSteps
  /** Whether the index is there before it is used. */
  readonly waits?: boolean
}

/** Another process on the same database, as far as one can tell from its answers. */
async function anotherProcess({ url = shop.url, build = buildIndexInSteps, waits = true }: Facts = {}) {
  const search = runSearch(url, build)
  const logged: string[] = []
  const settings = { ...shop.context.settings, LOG_LEVEL: 'warn' as const }
  const app = await buildApp(
    { ...shop.context, settings, search },
    { logTo: { write: (line) => logged.push(line) } },
  )
  onTestFinished(async () => {
    await app.close()
    await search.close()
  })
  const started = search.start(app.log)
  if (waits) await started
  async function names(typed: string): Promise<string[]> {
    const answer = await app.inject(`/api/products?search=${encodeURIComponent(typed)}`)
    return answer.json().products.map(({ name }: { name: string }) => name)
  }
  async function suggested(typed: string) {
    return (await app.inject(`/api/products/suggest?q=${encodeURIComponent(typed)}`)).json().suggestions
  }
  return { app, search, started, logged, names, suggested }
}

/** A second is promised; a machine that is busy with other tests may need more. */
function soon(check: () => unknown): Promise<unknown> {
  return vi.waitFor(check, { timeout: 10_000, interval: 20 })
}

async function product(name: string) {
  const admin = await shop.admin()
  const id = await givenProduct(shop.context, { name, generic: 'Ibuprofen' })
  const form = (await admin.get(`/api/products/${id}`)).json()
  const { brandId, productTypeId, genericNameId } = form
  return { id, admin, places: { brandId, productTypeId, genericNameId } }
}

function cutConnections() {
  return sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'niramoy catalogue'`.execute(shop.db)
}

describe('in every process', () => {
  test('a product is found when it is added, and gone when it is removed', async () => {
    const other = await anotherProcess()
    const { id, admin } = await product('Flamex')
    await soon(async () => expect(await other.names('flamex')).toEqual(['Flamex']))
    expect((await admin.delete(`/api/admin/products/${id}`)).statusCode).toBe(204)
    await soon(async () => expect(await other.names('flamex')).toEqual([]))
  })

  test('a renamed product is found by its new name alone', async () => {
    const other = await anotherProcess()
    const { id, admin, places } = await product('Flamex')
    await soon(async () => expect(await other.names('flamex')).toEqual(['Flamex']))
    const saved = await admin.put(`/api/products/${id}`, { name: 'Zolium', ...places })
    expect(saved.statusCode).toBe(200)
    await soon(async () => {
      expect(await other.names('zolium')).toEqual(['Zolium'])
      expect(await other.names('flamex')).toEqual([])
    })
  })

  test('a new price is suggested', async () => {
    const other = await anotherProcess()
    const { id, admin } = await product('Flamex')
    await soon(async () => expect(await other.suggested('flamex')).toMatchObject([{ price: 12 }]))
    const price = { unitPrice: 2, unitsPerStrip: 10, stripsPerBox: 5, effectiveFrom: '2026-01-15' }
    expect((await admin.put(`/api/products/${id}/pricing`, price)).statusCode).toBe(200)
    await soon(async () => expect(await other.suggested('flamex')).toMatchObject([{ price: 20 }]))
  })

  test('a brand’s and a generic name’s new names find their products', async () => {
    const other = await anotherProcess()
    await product('Flamex')
    await shop.db.updateTable('brands').set({ name: 'Renata' }).where('name', '=', 'Beximco').execute()
    await shop.db
      .updateTable('generic_names')
      .set({ name: 'Dexibuprofen' })
      .where('name', '=', 'Ibuprofen')
      .execute()
    await soon(async () => {
      expect(await other.names('renata')).toEqual(['Flamex'])
      expect(await other.names('dexibuprofen')).toEqual(['Flamex'])
      expect(await other.names('beximco')).toEqual([])
    })
    await shop.db.updateTable('brands').set({ name: 'Beximco' }).where('name', '=', 'Renata').execute()
    await shop.db
      .updateTable('generic_names')
      .set({ name: 'Ibuprofen' })
      .where('name', '=', 'Dexibuprofen')
      .execute()
  })

  test('a large change is read in one go', async () => {
    const other = await anotherProcess()
    const { id } = await product('Flamex')
    await sql`insert into products (sku, name, brand_id, product_type_id, generic_name_id, created_at, updated_at)
      select upper(lpad(to_hex(n), 6, '0')), 'Bulkex', brand_id, product_type_id, generic_name_id, created_at, updated_at
      from products, generate_series(1, 300) as n where id = ${id}`.execute(shop.db)
    await soon(() => expect(other.search.find('bulkex')?.hits).toHaveLength(300))
    await shop.db.deleteFrom('products').where('name', '=', 'Bulkex').execute()
    await soon(() => expect(other.search.find('bulkex')?.hits).toHaveLength(0))
  })

  test('what was saved in a transaction that fails is never found', async () => {
    const other = await anotherProcess()
    const { id } = await product('Flamex')
    const failing = shop.db.transaction().execute(async (tx) => {
      await tx.updateTable('products').set({ name: 'Never' }).where('id', '=', id).execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await other.search.caughtUp()
    expect(await other.names('never')).toEqual([])
  })

  test('a saved product is found by the next search', async () => {
    const { admin, places } = await product('Flamex')
    const pricing = [{ unitPrice: 1, effectiveFrom: '2026-01-15' }]
    const saved = await admin.post('/api/products', { name: 'Zolium', ...places, pricing })
    expect(saved.statusCode).toBe(201)
    const found = (await shop.app.inject('/api/products?search=zolium')).json()
    expect(found.products).toMatchObject([{ id: saved.json().id }])
  })
})

describe('a process that was cut off', () => {
  test('catches up with what it missed', async () => {
    const other = await anotherProcess()
    const { id } = await product('Flamex')
    await soon(async () => expect(await other.names('flamex')).toEqual(['Flamex']))
    await cutConnections()
    await shop.db.updateTable('products').set({ name: 'Zolium' }).where('id', '=', id).execute()
    await soon(async () => {
      expect(await other.names('zolium')).toEqual(['Zolium'])
      expect(await other.names('flamex')).toEqual([])
    })
    expect(other.logged.join()).toContain('The search index hears no changes')
    await shop.db.updateTable('products').set({ name: 'Again' }).where('id', '=', id).execute()
    await soon(async () => expect(await other.names('again')).toEqual(['Again']))
  })

  test('answers meanwhile, and counts by asking the database', async () => {
    const other = await anotherProcess()
    await product('Flamex')
    await other.search.caughtUp()
    expect(other.search.count({})).toBe(1)
    await cutConnections()
    await soon(() => expect(other.search.count({})).toBeNull())
    expect((await other.app.inject('/api/products')).json().totalItems).toBe(1)
    expect(await other.names('flamex')).toEqual(['Flamex'])
    await soon(() => expect(other.search.count({})).toBe(1))
  })
})

describe('without an index', () => {
  const nowhere = () => {
    const url = new URL(shop.url)
    url.pathname = '/nowhere'
    return url.href
  }

  test('the database searches, and the log says so', async () => {
    const other = await anotherProcess({ url: nowhere() })
    await givenProduct(shop.context, { name: '100%_Pure', generic: 'Honey', brand: 'Acme' })
    await givenProduct(shop.context, { name: '1000 Pure', generic: 'Sugar', brand: 'Other' })
    expect(await other.names('0%')).toEqual(['100%_Pure'])
    expect(await other.names('%_p')).toEqual(['100%_Pure'])
    expect(await other.names('HONE')).toEqual(['100%_Pure'])
    expect(await other.names('acm')).toEqual(['100%_Pure'])
    expect(await other.names('pure')).toEqual(['100%_Pure', '1000 Pure'])
    expect(await other.suggested('hone')).toMatchObject([{ name: '100%_Pure', lookAlikes: [], matched: [] }])
    expect(other.logged.filter((line) => line.includes('could not be loaded'))).toHaveLength(1)
  })

  test('the shop is open while it is built: the database searches, then the index', async () => {
    await product('Flamex')
    let build = () => {}
    const gate = new Promise<void>((resolve) => {
      build = resolve
    })
    const other = await anotherProcess({
      waits: false,
      build: async (medicines, rest) => {
        await gate
        return buildIndexInSteps(medicines, rest)
      },
    })
    expect(await other.names('flame')).toEqual(['Flamex'])
    expect(await other.names('flamix')).toEqual([])
    build()
    await other.started
    expect(await other.names('flamix')).toEqual(['Flamex'])
  })

  test('a whole SKU is found all the same', async () => {
    const other = await anotherProcess({ url: nowhere() })
    const { id } = await product('Flamex')
    await shop.db.updateTable('products').set({ sku: '0A1B2C' }).where('id', '=', id).execute()
    expect(await other.names('0a1b2c')).toEqual(['Flamex'])
  })

  test('one that fails while searching is stood in for', async () => {
    const other = await anotherProcess({
      build: async (medicines, rest) => ({
        ...(await buildIndexInSteps(medicines, rest)),
        search() {
          throw new Error('broken')
        },
      }),
    })
    await product('Flamex')
    expect(await other.names('flame')).toEqual(['Flamex'])
    expect(other.logged.join()).toContain('the database searches instead')
  })
})

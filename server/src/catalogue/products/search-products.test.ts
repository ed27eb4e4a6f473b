import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clearCatalogue, givenProduct } from '../../testing/fixtures/catalogue.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
beforeEach(() => clearCatalogue(shop.context))
afterAll(() => shop.stop())

async function list(query: Record<string, string>) {
  const answer = await shop.guest.get(`/api/products?${new URLSearchParams(query).toString()}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

async function names(query: Record<string, string>): Promise<string[]> {
  return (await list(query)).products.map(({ name }: { name: string }) => name)
}

describe('GET /products?search=', () => {
  test('finds by name, generic name and manufacturer, whole or begun, in any case and script', async () => {
    await givenProduct(shop.context, { name: 'Napa', generic: 'Paracetamol', brand: 'Beximco' })
    await givenProduct(shop.context, { name: 'Seclo', generic: 'Omeprazole', brand: 'Square' })
    for (const search of ['napa', 'NAP', 'paracetamol', 'Parac', 'beximco', 'নাপা', 'প্যারাসিটামল']) {
      expect([search, await names({ search })]).toEqual([search, ['Napa']])
    }
    expect(await names({ search: 'square omeprazole' })).toEqual(['Seclo'])
  })

  test('forgives a typing error and says what it shows instead', async () => {
    await givenProduct(shop.context, { name: 'Napa', generic: 'Paracetamol' })
    expect(await list({ search: 'paracitamol' })).toMatchObject({
      products: [{ name: 'Napa' }],
      showingFor: expect.stringMatching(/paracetamol/i),
    })
    expect(await list({ search: 'paracetamol' })).toMatchObject({ totalItems: 1, showingFor: null })
    expect(await list({})).not.toHaveProperty('showingFor')
  })

  test('the best fit comes first; a sort that is asked for wins', async () => {
    await givenProduct(shop.context, { name: 'Napa Extra', createdAt: '2026-01-01T00:00:00Z' })
    await givenProduct(shop.context, { name: 'Napa', createdAt: '2026-01-02T00:00:00Z' })
    await givenProduct(shop.context, { name: 'A-Napadol', createdAt: '2026-01-03T00:00:00Z' })
    expect((await names({ search: 'napa' }))[0]).toBe('Napa')
    expect(await names({ search: 'napa', sortBy: 'name' })).toEqual(['A-Napadol', 'Napa', 'Napa Extra'])
    expect(await names({ search: 'napa', sortBy: 'createdAt' })).toEqual(['Napa Extra', 'Napa', 'A-Napadol'])
  })

  test('counts and cuts its pages like any list', async () => {
    for (let n = 0; n < 5; n++) await givenProduct(shop.context, { name: 'Napa', strength: `${n + 1} mg` })
    await givenProduct(shop.context, { name: 'Seclo', generic: 'Omeprazole' })
    const pages = await Promise.all(
      ['1', '2', '3'].map((page) => list({ search: 'napa', pageSize: '2', page })),
    )
    expect(pages.map(({ products }) => products.length)).toEqual([2, 2, 1])
    expect(pages[2]).toMatchObject({ totalItems: 5, totalPages: 3, currentPage: 3 })
    const ids = pages.flatMap(({ products }) => products.map(({ id }: { id: number }) => id))
    expect(new Set(ids).size).toBe(5)
    expect(await list({ search: 'napa', page: '9' })).toMatchObject({ products: [], totalItems: 5 })
  })

  test('stays in the requested section', async () => {
    await givenProduct(shop.context, { name: 'Napa', brand: 'Beximco' })
    await givenProduct(shop.context, { name: 'Napa Baby', brand: 'Other', generic: 'Milk', category: 'Baby' })
    expect(await names({ search: 'napa', brand: 'other' })).toEqual(['Napa Baby'])
    expect(await names({ search: 'napa', category: 'baby', sortBy: 'name' })).toEqual(['Napa Baby'])
    expect(await list({ search: 'napa', brand: 'nobody' })).toMatchObject({ products: [], totalItems: 0 })
  })

  test('a whole SKU finds its product, a piece of one nothing', async () => {
    const id = await givenProduct(shop.context, { name: 'Napa' })
    await givenProduct(shop.context, { name: 'Seclo', generic: 'Omeprazole', brand: 'Square' })
    await shop.db.updateTable('products').set({ sku: '0A1B2C' }).where('id', '=', id).execute()
    expect(await names({ search: '0a1b2c' })).toEqual(['Napa'])
    expect(await names({ search: '0A1B2C', brand: 'square' })).toEqual([])
    expect(await names({ search: '0A1B2' })).toEqual([])
  })

  test('a piece from the middle of a word finds it too, but never a piece of a number', async () => {
    await givenProduct(shop.context, { name: 'Napa 500', strength: '500 mg' })
    await givenProduct(shop.context, { name: 'নাপা এক্সট্রা', generic: 'প্যারাসিটামল', brand: 'বেক্সিমকো' })
    expect(await names({ search: 'acetamo' })).toEqual(['Napa 500'])
    expect(await names({ search: 'সিটাম' })).toContain('নাপা এক্সট্রা')
    expect(await names({ search: '50' })).toEqual([])
  })

  test.each([`%_'"<script>\\`, '%', '   ', '0', '🙂', 'ৎ', '৳'])('%s does no harm', async (search) => {
    await givenProduct(shop.context)
    expect((await list({ search })).totalItems).toBeLessThanOrEqual(1)
  })
})

describe('look-alikes', () => {
  test('a medicine says which others are written almost the same and hold something else', async () => {
    const losec = await givenProduct(shop.context, { name: 'Losec', generic: 'Omeprazole' })
    const lasix = await givenProduct(shop.context, { name: 'Lasec', generic: 'Furosemide' })
    await givenProduct(shop.context, { name: 'Losec', generic: 'Omeprazole', strength: '40 mg' })
    const warning = [
      {
        ...{ id: lasix, name: 'Lasec', genericName: 'Furosemide', kind: 'danger' },
        label: expect.objectContaining({ en: expect.stringContaining('Lasec 500 mg') }),
      },
    ]
    const listed = (await list({ search: 'losec' })).products.find(({ id }: { id: number }) => id === losec)
    expect(listed.lookAlikes).toEqual(warning)
    expect((await shop.guest.get(`/api/products/${losec}`)).json().lookAlikes).toEqual(warning)
    const { suggestions } = (await shop.guest.get('/api/products/suggest?q=losec')).json()
    expect(suggestions[0].lookAlikes).toEqual(warning)
  })

  test('two strengths of one medicine are one warning, and there are three at most', async () => {
    const id = await givenProduct(shop.context, { name: 'Alora', generic: 'Loratadine' })
    for (const name of ['Alera', 'Alira', 'Alura', 'Alara']) {
      for (const strength of ['5 mg', '10 mg']) {
        await givenProduct(shop.context, { name, strength, generic: `Of ${name}` })
      }
    }
    const { lookAlikes } = (await shop.guest.get(`/api/products/${id}`)).json()
    expect(new Set(lookAlikes.map(({ name }: { name: string }) => name)).size).toBe(3)
  })
  test('a new class of the generic name or the product is a new danger', async () => {
    const id = await givenProduct(shop.context, { name: 'Monas', generic: 'Montelukast' })
    await givenProduct(shop.context, { name: 'Menas', generic: 'Mefenamic Acid' })
    const generics = () => shop.db.updateTable('generic_names')
    await generics()
      .set({ drug_class: 'Same' })
      .where('name', 'in', ['Montelukast', 'Mefenamic Acid'])
      .execute()
    const dangers = async () => {
      await shop.context.search.caughtUp()
      const { lookAlikes } = (await shop.guest.get(`/api/products/${id}`)).json()
      return lookAlikes.map(({ name }: { name: string }) => name)
    }
    expect(await dangers()).toEqual([])
    await generics().set({ dispensing_class: 'controlled' }).where('name', '=', 'Mefenamic Acid').execute()
    expect(await dangers()).toEqual(['Menas'])
    await shop.db
      .updateTable('products')
      .set({ dispensing_class: 'controlled', dispensing_reason: 'A strong one' })
      .where('id', '=', id)
      .execute()
    expect(await dangers()).toEqual([])
    await generics().set({ drug_class: null, dispensing_class: null }).execute()
  })

  test('three Napas that only form and pack tell apart name each other by their labels', async () => {
    const napa = { name: 'Napa', strength: '120 mg/5 ml', type: 'Bottle' } as const
    const ids = [
      await givenProduct(shop.context, { ...napa, dosageForm: 'Oral Suspension', unitSize: '60 ml bottle' }),
      await givenProduct(shop.context, { ...napa, dosageForm: 'Syrup', unitSize: '60 ml bottle' }),
      await givenProduct(shop.context, { ...napa, dosageForm: 'Syrup', unitSize: '100 ml bottle' }),
    ]
    const { lookAlikes, label } = (await shop.guest.get(`/api/products/${ids[1]}`)).json()
    expect(lookAlikes.map(({ kind }: { kind: string }) => kind)).toEqual(['same-name', 'same-name'])
    const labels = [label, ...lookAlikes.map((other: { label: unknown }) => other.label)]
    expect(new Set(labels.map(({ en }) => en)).size).toBe(3)
    expect(new Set(labels.map(({ bn }) => bn)).size).toBe(3)
  })
})

// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { BROKEN, openScreen, refusal, type Sent, type Wire } from '../../../testing/open-screen.tsx'

async function open(wire: Wire = {}, more: Partial<Parameters<typeof openScreen>[1]> = {}) {
  const opened = await openScreen('/about', { isFramed: true, ...more, wire })
  await screen.findAllByRole('banner')
  return opened
}

function suggestion(id: number, name: string, more: object = {}) {
  return {
    id,
    name,
    label: { en: `${name} 500 mg · Tablet`, bn: `${name} 500 mg · ট্যাবলেট` },
    strength: '500 mg',
    dosageForm: 'Tablet',
    genericName: 'Paracetamol',
    manufacturer: 'Beximco Pharmaceuticals Ltd.',
    imageUrl: '/art/pack-6.svg',
    dispensingClass: 'otc',
    maxUnitsPerOrder: null,
    price: 12,
    inStock: true,
    matched: [],
    lookAlikes: [],
    ...more,
  }
}

const found = (suggestions: readonly object[], more: object = {}) => ({
  suggestions,
  showingFor: null,
  asking: null,
  understood: null,
  groups: [],
  ...more,
})

const NAPA = found([suggestion(20, 'Napa'), suggestion(21, 'Napa Extra'), suggestion(22, 'Napa Extend')])
/** The page's own parts have some as well. */
const header = () => within(screen.getAllByRole('banner')[0] as HTMLElement)
const box = () => header().findByRole('combobox')
const options = () => screen.queryAllByRole('option')
const askedFor = (sent: readonly Sent[]) =>
  sent.filter(({ call }) => call === 'GET /products/suggest').map(({ query }) => query.get('q'))

/** Types into the header's box and waits for what is offered. */
async function typed(opened: Awaited<ReturnType<typeof open>>, text: string) {
  const field = await box()
  await opened.person.click(field)
  await opened.person.type(field, text)
  await waitFor(() => expect(options().length).toBeGreaterThan(0))
  return field
}

describe('what the search box offers', () => {
  test('is chosen by the keys, and Escape keeps what was typed', async () => {
    const opened = await open({ 'GET /products/suggest': NAPA })
    const field = await typed(opened, 'napa')
    const { keyboard } = opened.person
    const expectActive = (at: number) => {
      expect(options().map((option) => option.getAttribute('aria-selected') === 'true')).toEqual(
        options().map((_, index) => index === at),
      )
      expect(field.getAttribute('aria-activedescendant')).toBe(options()[at]?.id)
    }
    expect(options()).toHaveLength(3)
    await keyboard('{ArrowDown}')
    expectActive(0)
    await keyboard('{ArrowUp}')
    expectActive(2)
    await keyboard('{Home}')
    expectActive(0)
    await keyboard('{End}')
    expectActive(2)
    await keyboard('{Escape}')
    expect(field.getAttribute('aria-expanded')).toBe('false')
    expect(field).toHaveProperty('value', 'napa')
    await keyboard('{ArrowDown}')
    await waitFor(() => expect(options()).toHaveLength(3))
    await keyboard('{ArrowDown}')
    expectActive(0)
    await keyboard('{Enter}')
    await waitFor(() => expect(opened.address()).toBe('/products/20'))
    expect(field).toHaveProperty('value', '')
  })

  test('says what it is, what it costs and whether it is there', async () => {
    await typed(await open({ 'GET /products/suggest': NAPA }), 'napa')
    const first = String(options()[0]?.textContent)
    for (const part of ['Napa', 'Paracetamol', 'Beximco Pharmaceuticals Ltd.', '৳12.00', 'স্টকে আছে'])
      expect(first).toContain(part)
  })

  test('is asked for after a pause, and never for one letter, not even with its vowel sign', async () => {
    const opened = await open({ 'GET /products/suggest': NAPA })
    const field = await box()
    await opened.person.click(field)
    await opened.person.type(field, 'না')
    await typed(opened, 'পা')
    expect(askedFor(opened.sent)).toEqual(['নাপা'])
  })

  test('stays until what was typed since is there', async () => {
    let answer = (_: object) => {}
    const held = new Promise<object>((resolve) => {
      answer = resolve
    })
    const opened = await open({
      'GET /products/suggest': ({ query }) => (query.get('q') === 'napa' ? NAPA : held),
    })
    await typed(opened, 'napa')
    await opened.person.type(await box(), 's')
    await waitFor(() => expect(askedFor(opened.sent)).toEqual(['napa', 'napas']))
    expect(options()).toHaveLength(3)
    answer(found([suggestion(30, 'Seclo')]))
    await waitFor(() => expect(options()[0]?.textContent).toContain('Seclo'))
  })

  test.each([
    ['bn', '“Seclo” খোঁজার ফলাফল দেখানো হচ্ছে'],
    ['en', 'Showing results for “Seclo”'],
  ] as const)('forgives a typing error, and says so in %s', async (language, words) => {
    await typed(
      await open(
        { 'GET /products/suggest': found([suggestion(30, 'Seclo')], { showingFor: 'Seclo' }) },
        { language },
      ),
      'seklo',
    )
    expect(screen.getByText(words)).toBeTruthy()
    expect(options()[0]?.textContent).toContain(language === 'en' ? 'In stock' : 'স্টকে আছে')
  })

  test.each([
    ['bn', '“জ্বর”: এর জন্য যা যা আছে', 'ডাক্তার দেখান'],
    ['en', 'All we have for: Fever', 'See a doctor'],
  ] as const)(
    'begins in %s with what was understood, and what to be careful about',
    async (language, words, note) => {
      const understood = {
        name: { en: 'Fever', bn: 'জ্বর' },
        note: { en: 'See a doctor', bn: 'ডাক্তার দেখান' },
      }
      const opened = await open(
        { 'GET /products/suggest': found([suggestion(20, 'Napa')], { understood }) },
        { language },
      )
      await typed(opened, 'জ্বর')
      expect(options()[0]?.textContent).toContain(words)
      expect(options()[0]?.textContent).toContain(note)
      await opened.person.click(options()[0] as HTMLElement)
      await waitFor(() => expect(opened.address()).toBe(`/products?search=${encodeURIComponent('জ্বর')}`))
    },
  )

  test('is a question where it is far from every name', async () => {
    const guess = found([suggestion(1, 'Colimax')], { asking: 'Colimax' })
    await typed(await open({ 'GET /products/suggest': guess }), 'coqomax')
    expect(options().map(({ textContent }) => textContent)).toEqual(['আপনি কি Colimax খুঁজছেন?'])
    expect(screen.getByText('“coqomax” নামে কিছু পাওয়া যায়নি')).toBeTruthy()
  })

  test('has groups among it, and the keys reach every row', async () => {
    const groups = [
      {
        kind: 'maker',
        name: { en: 'Square Pharmaceuticals Ltd.', bn: 'Square Pharmaceuticals Ltd.' },
        search: 'square',
      },
    ]
    const opened = await open({ 'GET /products/suggest': found([suggestion(20, 'Napa')], { groups }) })
    await typed(opened, 'square')
    expect(
      options()
        .map(({ textContent }) => textContent)
        .join(),
    ).toContain('প্রস্তুতকারক')
    for (const at of options().keys()) {
      await opened.person.keyboard('{ArrowDown}')
      expect(options()[at]?.getAttribute('aria-selected')).toBe('true')
    }
  })

  test('names what must not be taken for it', async () => {
    const label = { en: 'Nape 5 mg · Tablet', bn: 'Nape 5 mg · ট্যাবলেট' }
    const lookAlikes = [{ id: 77, name: 'Nape', genericName: 'Other', kind: 'danger', label }]
    await typed(
      await open({ 'GET /products/suggest': found([suggestion(20, 'Napa', { lookAlikes })]) }),
      'napa',
    )
    expect(options()[0]?.textContent).toContain('একই ওষুধ নয়: Nape')
  })

  test('is nothing where it fails, and the search itself still works', async () => {
    const opened = await open({ 'GET /products/suggest': BROKEN })
    const field = await box()
    await opened.person.click(field)
    await opened.person.type(field, ' napa ')
    await waitFor(() => expect(askedFor(opened.sent)).toHaveLength(1))
    expect(options()).toEqual([])
    expect(screen.queryByRole('alert')).toBeNull()
    await opened.person.keyboard('{Enter}')
    await waitFor(() => expect(opened.address()).toBe('/products?search=napa'))
  })

  test('is not asked for without a term', async () => {
    const opened = await open()
    await opened.person.click(await box())
    await opened.person.keyboard('   {Enter}')
    expect(opened.address()).toBe('/about')
  })

  test('begins with earlier searches, newest first, until they are cleared', async () => {
    const opened = await open({}, { stored: { 'recent-searches': ['napa', 'seclo'] } })
    await opened.person.click(await box())
    await waitFor(() => expect(options().map(({ textContent }) => textContent)).toEqual(['napa', 'seclo']))
    await opened.person.click(screen.getByRole('button', { name: 'সাম্প্রতিক খোঁজ মুছুন' }))
    await waitFor(() => expect(options()).toEqual([]))
    expect(document.activeElement).toBe(await box())
    expect(localStorage.getItem('recent-searches')).toBeNull()
  })
})

describe('the badges', () => {
  const list = (...ids: number[]) => ids.map((id) => ({ id, name: `Product ${id}` }))

  test('count the distinct products a guest has chosen, and hide at zero', async () => {
    await open({}, { stored: { cart: list(1, 2, 2, 3) } })
    expect((await header().findByRole('link', { name: /^কার্ট, ৩টি পণ্য/ })).textContent).toContain('3')
    expect(header().getByRole('link', { name: 'পছন্দের তালিকা' })).toBeTruthy()
  })

  test('are not confused by a storage that someone has spoilt', async () => {
    await open({}, { stored: { cart: '{"not":"a list"', wishlist: '[null,{"id":"x"},7]' } })
    await header().findByRole('link', { name: 'কার্ট' })
    expect(header().getByRole('link', { name: 'পছন্দের তালিকা' })).toBeTruthy()
  })
})

describe('the newsletter', () => {
  const footer = () => within(screen.getByRole('contentinfo'))
  const field = () => footer().findByPlaceholderText('Your e-mail address')
  const subscribe = async (opened: Awaited<ReturnType<typeof open>>, address: string) => {
    await opened.person.type(await field(), address)
    await opened.person.click(footer().getByRole('button', { name: 'Subscribe' }))
  }

  test('thanks a subscriber', async () => {
    const opened = await open({ 'POST /newsletter': { message: 'Thank you for subscribing.' } })
    await subscribe(opened, 'reader@example.com')
    await footer().findByText('Thank you for subscribing.')
    expect(await field()).toHaveProperty('value', '')
  })

  test('says what is wrong with an address the browser lets pass, and keeps it', async () => {
    const text = 'Email is invalid'
    const wrong = refusal(400, 'email-invalid', text, { fields: { email: text } })
    const opened = await open({ 'POST /newsletter': wrong })
    await subscribe(opened, 'reader@localhost')
    await footer().findByText(text)
    expect(await field()).toHaveProperty('value', 'reader@localhost')
  })
})

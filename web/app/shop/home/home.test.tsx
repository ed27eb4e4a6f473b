// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { BROKEN, openScreen, type Wire } from '../../../testing/open-screen.tsx'
import { getList, tablets } from '../../../testing/samples.ts'
// what comes with its first use is slow on a busy machine
import './closing.tsx'
import './offers.tsx'
import './slides.tsx'

const VITAMINS = { id: 1, name: 'Vitamins', nameBn: 'ভিটামিন', slug: 'vitamins', imagePath: null, version: 1 }
const SLIDE = { id: 1, title: 'শীতের যত্ন', subtitle: null, linkTo: '/products', imageUrl: null }
const OFFER = {
  id: 2,
  code: 'SAVE50',
  type: 'fixed',
  value: 50,
  startDate: '2026-01-01',
  endDate: '2099-01-01',
  version: 1,
}

const WIRE: Wire = {
  'GET /products': getList(tablets(20, 'Napa')),
  'GET /categories': { categories: [VITAMINS], currentPage: 1, totalPages: 1, totalItems: 1 },
  'GET /carousel-slides': [SLIDE],
  'GET /discounts': { discounts: [OFFER] },
}
const open = (wire: Wire = {}, more: Partial<Parameters<typeof openScreen>[1]> = {}) =>
  openScreen('/', { ...more, wire: { ...WIRE, ...wire } })

/** Without the place of the last order, which styles show to customers alone. */
const blocks = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => String(textContent))
    .filter((name) => !['আবার কিনুন', 'Buy again'].includes(name))
const ENDING = ['যেভাবে কিনবেন', 'নিজের অ্যাকাউন্ট খুলুন']
const slides = () => screen.queryByRole('region', { name: 'দোকানের খবর' })

describe('the blocks', () => {
  test.each([
    ['bn', ['ক্যাটাগরি অনুযায়ী কিনুন', 'বিশেষ অফার', 'বিশেষ পণ্য', 'এখন জনপ্রিয়', ...ENDING]],
    [
      'en',
      [
        'Shop by category',
        'Special offers',
        'Special Products',
        'Top Trending',
        'How it works',
        'Create your account',
      ],
    ],
  ] as const)('bear their names in %s, in their order', async (language, names) => {
    await open({}, { language })
    await waitFor(() => expect(blocks()).toEqual(names))
  })

  test('that cannot be loaded are left out, and the page stands', async () => {
    await open({
      'GET /products': BROKEN,
      'GET /categories': BROKEN,
      'GET /carousel-slides': BROKEN,
      'GET /discounts': BROKEN,
    })
    await waitFor(() => expect(blocks()).toEqual(ENDING))
    expect(slides()).toBeNull()
    expect(screen.getByRole('region', { name: 'দোকানের অফার' })).toBeTruthy()
  })

  test('without offers theirs is not there', async () => {
    await open({ 'GET /discounts': { discounts: [] } })
    await waitFor(() => expect(blocks()).toContain('বিশেষ পণ্য'))
    expect(blocks()).not.toContain('বিশেষ অফার')
  })

  test('what is slow comes later and holds nothing else', async () => {
    let answer = (_: object) => {}
    const slow = new Promise<object>((resolve) => {
      answer = resolve
    })
    await open({ 'GET /discounts': () => slow })
    await waitFor(() => expect(blocks()).toContain('বিশেষ পণ্য'))
    expect(blocks()).not.toContain('বিশেষ অফার')
    answer({ discounts: [OFFER] })
    await waitFor(() => expect(blocks()).toContain('বিশেষ অফার'))
  })

  test('special products are on offer and in stock, then in stock; each once, in the order of the shop', async () => {
    const [onOffer, both, inStock] = [tablets(1, 'Offer'), tablets(2, 'Both'), tablets(3, 'Stock')]
    const more = [4, 5, 6, 7, 8, 9].map((id) => tablets(id, `More ${id}`))
    const { sent } = await open({
      'GET /products': ({ query }) =>
        query.get('onOffer') ? getList(onOffer, both) : getList(both, inStock, ...more),
    })
    await waitFor(() => expect(blocks()).toContain('বিশেষ পণ্য'))
    const ids = (name: string) =>
      [...screen.getByRole('region', { name }).querySelectorAll('h3 a')].map((link) =>
        Number(link.getAttribute('href')?.split('/').at(-1)),
      )
    expect(ids('বিশেষ পণ্য')).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(ids('এখন জনপ্রিয়')).toEqual([2, 3, 4, 5])
    const asked = sent.filter(({ call }) => call === 'GET /products').map(({ query }) => query)
    expect(asked.every((query) => query.get('sortBy') === 'popularity' && query.get('inStock'))).toBe(true)
  })
})

describe('slides', () => {
  test.each([
    ['none', []],
    ['one without a picture and without words', [{ ...SLIDE, title: null }]],
  ])('%s: are no panel', async (_, given) => {
    await open({ 'GET /carousel-slides': given })
    await waitFor(() => expect(blocks()).toContain('বিশেষ পণ্য'))
    expect(slides()).toBeNull()
  })

  test('one without a picture is its words, with nothing to press', async () => {
    await open()
    await waitFor(() => expect(slides()?.textContent).toContain('শীতের যত্ন'))
    expect(slides()?.querySelector('img')).toBeNull()
    expect(slides()?.querySelector('button')).toBeNull()
  })

  test('one whose picture is gone is its words, or nothing', async () => {
    const gone = { ...SLIDE, imageUrl: '/gone.png' }
    await open({
      'GET /carousel-slides': [
        { ...gone, id: 2, title: null },
        { ...gone, id: 3, title: 'গ্রীষ্ম' },
      ],
    })
    await waitFor(() => expect(slides()).not.toBeNull())
    for (const picture of slides()?.querySelectorAll('img') ?? []) fireEvent.error(picture)
    await waitFor(() => expect(slides()?.querySelector('img')).toBeNull())
    expect(slides()?.textContent).toContain('গ্রীষ্ম')
  })
})

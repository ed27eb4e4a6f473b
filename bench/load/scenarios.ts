import type { Step } from './encode-step.ts'
import type { Facts } from './machine.ts'

export type Scenario = {
  readonly name: string
  readonly units: readonly (readonly Step[])[]
  /** The same for everyone, so that it may come from a cache. */
  readonly isPublic: boolean
}

const PAGE = 20
/** Guests look at the first pages, and at some products much more than at others. */
const PAGES = 20

/** What visitors and staff do all day. Each mixes addresses, so that no single row or page decides. */
export function getScenarios(facts: Facts): Scenario[] {
  const { productIds, adminCookie } = facts
  return [
    ...catalogueScenarios(facts),
    open(
      'product',
      productIds.map((id) => `/api/products/${id}`),
    ),
    ...searchScenarios(facts),
    { name: 'quote of 3 products', units: buyers(facts).map(({ quote }) => [quote]), isPublic: false },
    { name: 'add to cart', units: buyers(facts).map(({ add }) => [add]), isPublic: false },
    { name: ORDER, units: buyers(facts).map(({ quote, place }) => [quote, place]), isPublic: false },
    {
      name: 'staff: list of orders, any filter',
      units: orderLists(facts).map(({ units: [steps = []] }) => steps),
      isPublic: false,
    },
    { name: DASHBOARD, units: [BOARD.map((path) => asked(path, adminCookie))], isPublic: false },
    ...pages(facts),
  ]
}

/** Each as guests see it and as customers do, who are the ones that buy. */
function pages({ productIds, customers }: Facts): Scenario[] {
  const paths = {
    'page: home': ['/'],
    'page: products': numbers(PAGES).map((at) => `/products?page=${at}`),
    'page: product': productIds.slice(0, PAGES).map((id) => `/products/${id}`),
  }
  return Object.entries(paths).flatMap(([name, own]) => [
    page(name, own),
    page(
      `${name}${SIGNED_IN}`,
      own,
      customers.slice(0, PAGES).map(({ cookie }) => cookie),
    ),
  ])
}

export const SIGNED_IN = ', signed in'

export const ORDER = 'order by COD (quote + place)'
export const DASHBOARD = 'staff: dashboard'
const BOARD = ['/api/admin/dashboard-summary', '/api/admin/dashboard-today', '/api/admin/dashboard-sales']

/** Lists whose cost must not grow with the catalogue. */
export function catalogueScenarios({ products, categories, brandIds, subCategories }: Facts): Scenario[] {
  const last = Math.ceil(products / PAGE)
  return [
    open(
      'list of 20',
      numbers(PAGES).map((at) => `/api/products?page=${at}`),
    ),
    open('filtered and sorted list', [
      ...categories.map((slug) => `/api/products?category=${slug}&sortBy=name&sortOrder=ASC`),
      ...brandIds.map((id) => `/api/products?brand=${id}&sortBy=createdAt&sortOrder=DESC`),
      ...subCategories.map(
        (name) => `/api/products?subCategory=${encodeURIComponent(name)}&sortBy=popularity`,
      ),
    ]),
    open('last page', [
      `/api/products?page=${last}`,
      `/api/products?sortBy=name&sortOrder=ASC&page=${last}`,
      `/api/products?sortBy=createdAt&sortOrder=DESC&page=${last}`,
    ]),
  ]
}

/** Names as people type them: the first letters, more of them, all, a letter wrong. */
export function searchScenarios({ names }: Facts): Scenario[] {
  const typed = names.flatMap((name) => {
    const text = name.toLowerCase()
    return [text.slice(0, 3), text.slice(0, 5), text, `${text.slice(0, 3)}e${text.slice(4)}`]
  })
  const whole = names.map((name) => name.toLowerCase().split(' ')[0] ?? '')
  return [
    open(
      'suggest',
      typed.map((text) => `/api/products/suggest?q=${encodeURIComponent(text)}`),
    ),
    open(
      'search',
      whole.map((text) => `/api/products?search=${encodeURIComponent(text)}`),
    ),
    {
      name: 'search by assistants',
      units: whole.map((query) => [{ method: 'POST', path: '/ucp/v1/catalog/search', body: { query } }]),
      isPublic: true,
    },
  ]
}

/** Every filter and sort of the list of orders, each by itself. */
export function orderLists({ adminCookie, order, orders }: Facts): Scenario[] {
  const filters = {
    'no filter': '',
    'one status': 'status=delivered',
    'few of a status': 'status=placed',
    'status and method': 'status=delivered&paymentMethod=Card',
    'a day': `startDate=${order.day}&endDate=${order.day}`,
    'from a day on, by total': `startDate=${order.day}&sortBy=totalAmount&sortOrder=DESC`,
    'a customer': `userId=${order.userId}`,
    'by total': 'sortBy=totalAmount&sortOrder=DESC',
    'a code': `search=${order.code}`,
    'part of a code': `search=${order.code.slice(3, 7)}`,
    'a phone number': `search=${order.phone}`,
    'a common name': 'search=rahima',
    'last page': `page=${Math.ceil(orders / PAGE)}`,
  }
  return Object.entries(filters).map(([name, query]) => ({
    name: `orders: ${name}`,
    units: [[asked(`/api/admin/orders?${query}`, adminCookie)]],
    isPublic: false,
  }))
}

/** Each customer orders three products that no other customer orders at the same moment. */
function buyers({ customers, freeProductIds, shippingMethodId }: Facts) {
  return customers.map(({ cookie, addressId }, at) => {
    const items = [0, 1, 2].map((nth) => ({
      productId: freeProductIds[(at * 3 + nth) % freeProductIds.length] ?? 0,
      quantities: { unit: 1 + nth },
    }))
    const address = { id: addressId }
    const form = { items, shippingMethodId }
    const placed = { ...form, shippingAddress: address, billingAddress: address, paymentMethod: 'COD' }
    return {
      quote: sent('/api/orders/quote', cookie, form),
      add: sent('/api/cart', cookie, items[0]),
      place: { ...sent('/api/orders', cookie, placed), once: true },
    }
  })
}

function open(name: string, paths: readonly string[]): Scenario {
  return { name, units: paths.map((path) => [{ method: 'GET', path }]), isPublic: true }
}

/** As a browser asks: one that has a session says so twice. */
function page(name: string, paths: readonly string[], cookies: readonly string[] = []): Scenario {
  const visits = cookies.length > 0 ? cookies : [undefined]
  return {
    name,
    units: visits.flatMap((cookie) =>
      paths.map((path) => [
        { method: 'GET', path, accept: 'text/html', ...(cookie && { cookie: `${cookie}; isLoggedIn=1` }) },
      ]),
    ),
    isPublic: true,
  }
}

function asked(path: string, cookie: string): Step {
  return { method: 'GET', path, cookie }
}

function sent(path: string, cookie: string, body: unknown): Step {
  return { method: 'POST', path, cookie, body }
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at + 1)
}

import { describe, expect, test } from 'vitest'
import {
  apiFilter,
  isFiltered,
  isSameList,
  productListPath,
  readProductListQuery,
  sortedBy,
  withFilter,
  withoutFilters,
} from './product-list-query.ts'

const read = (search: string) => readProductListQuery(new URL(`http://shop/products${search}`))

describe('the address', () => {
  test('without anything shows page 1 by name ascending', () => {
    expect(read('')).toEqual({
      search: '',
      category: '',
      subCategory: '',
      drugClass: '',
      genericName: '',
      brand: '',
      inStock: false,
      onOffer: false,
      noPrescription: false,
      sortBy: 'name',
      sortOrder: 'ASC',
      page: 1,
      to: 1,
    })
  })

  test('says search, filters, order and page by their names', () => {
    const address =
      '/products?search=%E0%A6%A8%E0%A6%BE%E0%A6%AA%E0%A6%BE&category=vitamins&subCategory=A+%26+B&drugClass=C&genericName=D&brand=square&sortBy=createdAt&sortOrder=DESC&page=3'
    const query = readProductListQuery(new URL(`http://shop${address}`))
    expect(query).toMatchObject({ search: 'নাপা', subCategory: 'A & B', sortBy: 'createdAt', page: 3 })
    expect(productListPath(query)).toBe(address)
  })

  test('is the same however it was written: nothing empty, no first page, no usual order', () => {
    expect(productListPath(read('?page=1&brand=&search=+&sortOrder=asc&sortBy=name'))).toBe('/products')
    expect(productListPath(read('?page=2&category=vitamins&search='))).toBe(
      '/products?category=vitamins&page=2',
    )
  })

  test('that says what cannot be shows the usual', () => {
    expect(read('?sortBy=price&sortOrder=up&page=-4')).toEqual(read(''))
    expect(read(`?brand=${'x'.repeat(500)}`).brand).toHaveLength(140)
  })
})

describe('the order', () => {
  test('is said in full or in one, and only where it is not the usual one', () => {
    expect(productListPath(read('?sortBy=createdAt-DESC'))).toBe('/products?sortBy=createdAt&sortOrder=DESC')
    expect(productListPath(read('?sortBy=name-ASC'))).toBe('/products')
    expect(productListPath(sortedBy(read('?page=3&to=4'), 'unitPrice-DESC'))).toBe(
      '/products?sortBy=unitPrice&sortOrder=DESC',
    )
  })

  test('by popularity and saving is the most first, however it was written', () => {
    for (const sortBy of ['popularity', 'saving'] as const) {
      expect(read(`?sortBy=${sortBy}&sortOrder=ASC`)).toMatchObject({ sortBy, sortOrder: 'DESC' })
      expect(productListPath(read(`?sortBy=${sortBy}&sortOrder=DESC`))).toBe(`/products?sortBy=${sortBy}`)
    }
  })
})

describe('how products are sold', () => {
  test('is in the address as 1, and goes to the API only when it is set', () => {
    const query = read('?inStock=1&onOffer=yes&noPrescription=1')
    expect(query).toMatchObject({ inStock: true, onOffer: false, noPrescription: true })
    expect(productListPath(query)).toBe('/products?inStock=1&noPrescription=1')
    expect(apiFilter(query)).toMatchObject({ inStock: true, onOffer: undefined })
    expect(isFiltered(query)).toBe(true)
    expect(productListPath(withoutFilters(query))).toBe('/products')
  })
})

describe('several pages of a list', () => {
  test('are in the address by the last one, six at most', () => {
    expect(productListPath(read('?page=2&to=4'))).toBe('/products?page=2&to=4')
    expect(productListPath(read('?page=3&to=3'))).toBe('/products?page=3')
    expect(read('?page=5&to=2').to).toBe(5)
    expect(read('?page=5&to=900').to).toBe(10)
    expect(read('?to=x').to).toBe(1)
  })

  test('are one list with any other page of it, and none with another', () => {
    expect(isSameList(read('?brand=a&page=2&to=4'), read('?brand=a'))).toBe(true)
    expect(isSameList(read('?brand=a'), read('?brand=a&inStock=1'))).toBe(false)
    expect(productListPath(withFilter(read('?to=4'), 'brand', 'e'))).toBe('/products?brand=e')
  })
})

describe('a changed filter', () => {
  const query = read('?search=n&category=a&subCategory=b&drugClass=c&genericName=d&brand=e&page=7')
  const after = (...change: ['category' | 'drugClass' | 'brand' | 'search', string]) =>
    productListPath(withFilter(query, ...change))

  test('leads to the first page and clears what hung on it', () => {
    expect(after('category', 'x')).toBe('/products?search=n&category=x&brand=e')
    expect(after('drugClass', '')).toBe('/products?search=n&category=a&subCategory=b&brand=e')
  })

  test('that nothing hangs on leaves the others', () => {
    const rest = 'category=a&subCategory=b&drugClass=c&genericName=d'
    expect(after('brand', '')).toBe(`/products?search=n&${rest}`)
    expect(after('search', '')).toBe(`/products?${rest}&brand=e`)
  })

  test('can be cleared with all others; the order stays', () => {
    const sorted = read('?brand=e&sortBy=createdAt&page=2')
    expect(isFiltered(sorted)).toBe(true)
    expect(productListPath(withoutFilters(sorted))).toBe('/products?sortBy=createdAt')
    expect(isFiltered(withoutFilters(sorted))).toBe(false)
  })
})

describe('a search', () => {
  test('is sorted by how well each fits, unless the address says otherwise', () => {
    expect(read('?search=napa').sortBy).toBe('fit')
    expect(productListPath(read('?search=napa&sortBy=fit'))).toBe('/products?search=napa')
    expect(productListPath(read('?search=napa&sortBy=name'))).toBe('/products?search=napa&sortBy=name')
  })

  test('brings its order and takes it away again; one that was chosen stays', () => {
    const searched = withFilter(read(''), 'search', 'napa')
    expect(searched.sortBy).toBe('fit')
    expect(withFilter(searched, 'search', '').sortBy).toBe('name')
    expect(withoutFilters(searched).sortBy).toBe('name')
    expect(withFilter(read('?sortBy=createdAt'), 'search', 'napa').sortBy).toBe('createdAt')
    expect(withFilter(read('?search=napa&sortBy=name'), 'search', 'nap').sortBy).toBe('name')
  })
})

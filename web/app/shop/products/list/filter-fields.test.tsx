// @vitest-environment happy-dom
import { uiWords } from '@niramoy/texts/en/platform/ui-words'
import { cleanup, render, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { LanguageProvider } from '../../../parts/language/language.tsx'
import { UiProvider } from '../../../ui/base/provider.tsx'
import { FilterFields } from './filter-fields.tsx'
import { readProductListQuery } from './product-list-query.ts'

const CATEGORIES = [
  { value: 'vitamins', name: 'Vitamins', nameBn: null },
  { value: 'heart', name: 'Heart', nameBn: null },
]

const Page = createRoutesStub([
  {
    path: '/',
    Component: () => (
      <LanguageProvider value="en">
        <UiProvider words={uiWords}>
          <FilterFields
            query={readProductListQuery(new URL('http://shop/products'))}
            names={{ chosen: undefined, categories: CATEGORIES }}
          />
        </UiProvider>
      </LanguageProvider>
    ),
  },
])

afterEach(cleanup)

/** The page as the server wrote it, what a visitor does then, and the scripts. */
function arrive(before: (page: HTMLElement) => void) {
  const page = document.createElement('main')
  page.innerHTML = renderToString(<Page />)
  document.body.replaceChildren(page)
  before(page)
  render(<Page />, { container: page, hydrate: true })
  return page
}

const field = (page: HTMLElement, name: string) =>
  page.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`)

test('a category that is chosen before the scripts come stays chosen', () => {
  const page = arrive((written) => {
    const select = field(written, 'category')
    if (select) select.value = 'heart'
  })
  expect(field(page, 'category')?.tagName).toBe('SELECT')
  expect(field(page, 'category')?.value).toBe('heart')
})

test('a category that nobody chose becomes a field to search in', async () => {
  const page = arrive(() => {})
  await waitFor(() => expect(field(page, 'category')?.tagName).toBe('INPUT'))
})

test('a brand that is typed before the scripts come stays typed', () => {
  const page = arrive((written) => {
    const brand = field(written, 'brand')
    if (brand) brand.value = 'Square'
  })
  expect(field(page, 'brand')?.value).toBe('Square')
})

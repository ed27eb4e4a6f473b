import { home as t } from '@niramoy/texts/en/shop/home'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { Hero } from './hero.tsx'

function rendered(variant: NonNullable<ComponentProps<typeof Hero>['variant']>): string {
  const Page = createRoutesStub([{ path: '/', Component: () => <Hero t={t} variant={variant} /> }])
  return renderToStaticMarkup(<Page />)
}

const SEARCH = 'name="search"'
const CALL = 'href="/products"'

test('the whole hero has its words and a search box that is a plain form', () => {
  const html = rendered('full')
  expect(html).toContain(t.lead)
  expect(html).toContain(SEARCH)
  expect(html).toMatch(/<form[^>]* action="\/products"/)
  expect(html).toContain(`placeholder="${t.searchPlaceholder}"`)
  expect(html).not.toContain(CALL)
})

test('the search bar alone keeps a heading for those who hear the page', () => {
  const html = rendered('search')
  expect(html).toContain(SEARCH)
  expect(html).toContain(`<h1 class="sr-only">${t.headline}</h1>`)
  expect(html).not.toContain(t.lead)
})

test('the words alone link to the products', () => {
  const html = rendered('text')
  expect(html).toContain(t.lead)
  expect(html).toContain(CALL)
  expect(html).toContain(t.shopNow)
  expect(html).not.toContain(SEARCH)
})

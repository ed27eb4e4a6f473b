import type { Slide } from '@niramoy/contract/catalogue/carousel-slides'
import { home as t } from '@niramoy/texts/en/shop/home'
import type { Language } from '@niramoy/texts/languages'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { LanguageProvider } from '../../parts/language/language.tsx'
import { HeroSlides } from './slides.tsx'

const PLAIN = { linkTo: null, imageUrl: '/art/slide-1.svg', subtitle: null, displayOrder: 0, isActive: true }
const BENGALI = { ...PLAIN, id: 1, title: 'আসল ওষুধ, আপনার দরজায়', version: 1 } as Slide
const ENGLISH = { ...PLAIN, id: 2, title: 'Genuine medicine', version: 1 } as Slide

function shown(language: Language, ...slides: Slide[]): string {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <LanguageProvider value={language}>
          <HeroSlides slides={slides} t={t} />
        </LanguageProvider>
      ),
    },
  ])
  return renderToStaticMarkup(<Page />)
}

test('an English page has no slide in Bengali', () => {
  const page = shown('en', BENGALI, ENGLISH)
  expect(page).toContain('Genuine medicine')
  expect(page).not.toMatch(/\p{Script=Bengali}/u)
})

test('where all are in Bengali, an English page shows their pictures', () => {
  const page = shown('en', BENGALI)
  expect(page).toContain('/art/slide-1.svg')
  expect(page).not.toMatch(/\p{Script=Bengali}/u)
})

test('a Bengali page shows what staff wrote', () => {
  expect(shown('bn', BENGALI, ENGLISH)).toMatch(/আসল ওষুধ.*Genuine medicine/s)
})

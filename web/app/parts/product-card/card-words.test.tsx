import { uiWords } from '@niramoy/texts/en/platform/ui-words'
import type { Language } from '@niramoy/texts/languages'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { CardProduct } from '../../browser/card-product.ts'
import { UiProvider } from '../../ui/base/provider.tsx'
import { LanguageProvider } from '../language/language.tsx'
import { CardWords } from './card-words.tsx'

const NAMED = {
  ...{ id: 7, lookAlikes: [], discounts: [], bestPrice: null, pricing: [], stock: { totalUnitsInStock: 9 } },
  label: { en: 'NeoCare · Belt', bn: 'NeoCare · বেল্ট' },
  unitName: { en: 'Pack', bn: 'প্যাকেট' },
  brand: { name: 'NeoCare' },
  genericName: { name: 'Diaper' },
  productType: { name: 'Pack', isMultiLevel: false },
}

function card(language: Language, dispensingClass: CardProduct['dispensingClass']): string {
  const product = { ...NAMED, dispensingClass } as unknown as CardProduct
  return renderToStaticMarkup(
    <MemoryRouter>
      <LanguageProvider value={language}>
        <UiProvider words={uiWords}>
          <CardWords product={product} heading="h3" note={null} />
        </UiProvider>
      </LanguageProvider>
    </MemoryRouter>,
  )
}

test('in Bengali a card has generic names of medicines only', () => {
  expect(card('bn', 'not-medicine')).not.toContain('Diaper')
  expect(card('bn', 'otc')).toContain('Diaper')
  expect(card('en', 'not-medicine')).toContain('Diaper')
})

import type { ProductDetails } from '@niramoy/contract/catalogue/products'
import { uiWords } from '@niramoy/texts/en/platform/ui-words'
import type { Language } from '@niramoy/texts/languages'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { LanguageProvider } from '../../../parts/language/language.tsx'
import { UiProvider } from '../../../ui/base/provider.tsx'
import { ProductFacts } from './product-facts.tsx'

const DIAPER = {
  ...{ id: 7, SKU: 'D-7', strength: null, dosageForm: 'Diaper', attributes: [], pricing: [] },
  label: { en: 'NeoCare · Diaper · 50 pcs pack', bn: 'NeoCare · ডায়াপার · 50 পিসের প্যাকেট' },
  unitName: { en: 'Pack', bn: 'প্যাকেট' },
  bestPrice: { finalUnitPrice: 900, finalStripPrice: null, finalBoxPrice: null, unitSize: '50 pcs pack' },
  productType: { name: 'Diaper', isMultiLevel: false },
  brand: { name: 'NeoCare', slug: 'neocare' },
  genericName: {
    ...{ name: 'Diaper', subCategory: 'Diapers', drugClass: null },
    category: { name: 'Baby Care', nameBn: 'শিশুর যত্ন', slug: 'baby-care' },
  },
  namesBn: {
    ...{ genericName: 'ডায়াপার', subCategory: 'ডায়াপার', drugClass: null },
    ...{ productType: 'ডায়াপার', unitSize: '50 পিসের প্যাকেট' },
  },
} as unknown as ProductDetails

function facts(language: Language): string[] {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <LanguageProvider value={language}>
        <UiProvider words={uiWords}>
          <ProductFacts product={DIAPER} />
        </UiProvider>
      </LanguageProvider>
    </MemoryRouter>,
  )
  return [...html.matchAll(/<dd[^>]*>(.*?)<\/dd>/g)].map(([, inside = '']) => inside.replace(/<[^>]+>/g, ''))
}

test('what is no medicine is named in the reader’s language, its form and pack too', () => {
  expect(facts('bn')).toEqual([...['ডায়াপার', 'শিশুর যত্ন', 'ডায়াপার', 'NeoCare', 'ডায়াপার', '50 পিসের প্যাকেট', 'D-7']])
  expect(facts('en')).toEqual([
    ...['Diaper', 'Baby Care', 'Diapers', 'NeoCare', 'Diaper', '50 pcs pack', 'D-7'],
  ])
})

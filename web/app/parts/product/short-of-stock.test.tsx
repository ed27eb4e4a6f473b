import type { Product } from '@niramoy/contract/catalogue/products'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageProvider } from '../language/language.tsx'
import { useShortOfStock } from './short-of-stock.ts'

function Said({ inStock, strip }: { inStock: number; strip: number }) {
  const product = {
    stock: { totalUnitsInStock: inStock },
    productType: { isMultiLevel: true },
    pricing: [{ stripsPerBox: 5, unitsPerStrip: 10 }],
  } as Product
  return useShortOfStock(product, { box: 0, strip, unit: 0 })?.headline ?? 'nothing'
}

const said = (inStock: number, strip: number) =>
  renderToStaticMarkup(
    <LanguageProvider value="bn">
      <Said inStock={inStock} strip={strip} />
    </LanguageProvider>,
  )

test('of more than there is it says how much there is; of nothing at all something else is said', () => {
  expect(said(20, 3)).toContain('২০')
  expect(said(30, 3)).toBe('nothing')
  expect(said(0, 3)).toBe('nothing')
})

import type { ProductDetails } from '@niramoy/contract/catalogue/products'
import { ProductFacts } from './product-facts.tsx'
import { ProductTexts } from './product-texts.tsx'

/** What there is to read about a product. */
export function ProductReading({ product }: { readonly product: ProductDetails }) {
  return (
    <>
      <ProductTexts product={product} />
      <ProductFacts product={product} />
    </>
  )
}

import type { ProductDetails } from '@niramoy/contract/catalogue/products'
import { AskPharmacist } from './ask-pharmacist.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductTexts } from './product-texts.tsx'

/** What there is to read about a product. */
export function ProductReading({ product }: { readonly product: ProductDetails }) {
  return (
    <>
      <ProductTexts product={product} />
      <div className="grid min-w-0 content-start gap-8">
        <ProductFacts product={product} />
        <AskPharmacist product={product} />
      </div>
    </>
  )
}

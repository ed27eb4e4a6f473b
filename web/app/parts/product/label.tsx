import type { Product } from '@niramoy/contract/catalogue/products'
import { useLanguage } from '../language/language.tsx'

/** labels 1: name and strength stand out, form and pack follow. */
export function Label({ product: { label } }: { product: Pick<Product, 'label'> }) {
  const [name, ...rest] = label[useLanguage()].split(' · ')
  return (
    <>
      {name}
      {rest.length > 0 && (
        <span className="font-normal text-ink-soft text-sm">{` · ${rest.join(' · ')}`}</span>
      )}
    </>
  )
}

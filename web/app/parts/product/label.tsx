import type { Product } from '@niramoy/contract/catalogue/products'
import { useLanguage } from '../language/language.tsx'

/** A number and its unit stay on one line. */
const BEFORE_UNIT = /(\d) (?=[a-zµ]|IU)/g

/** labels 1: name and strength stand out, form and pack follow. */
export function Label({ product: { label } }: { product: Pick<Product, 'label'> }) {
  const [name, ...rest] = label[useLanguage()].split(' · ')
  return (
    <>
      {name?.replace(BEFORE_UNIT, '$1\u00a0')}
      {rest.length > 0 && (
        <span className="font-normal text-ink-soft text-sm">{`\u00a0· ${rest.join(' · ')}`}</span>
      )}
    </>
  )
}

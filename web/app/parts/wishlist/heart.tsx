import { productCard as bn } from '@niramoy/texts/bn/catalogue/product-card'
import { productCard as en } from '@niramoy/texts/en/catalogue/product-card'
import HeartIcon from 'lucide-react/icons/heart'
import type { CardProduct } from '../../browser/card-product.ts'
import { useListEntries } from '../../browser/guest-list.ts'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { useLanguage, useTexts } from '../language/language.tsx'

/** Puts a product on the wishlist and takes it off again. */
export function Heart({ product }: { product: CardProduct }) {
  const t = useTexts({ en, bn })
  const isInWishlist = useListEntries(
    'wishlist',
    (entries) => entries.some(({ id }) => id === product.id),
    false,
  )
  async function toggle() {
    const change = await import(/* on demand */ './change-wishlist.ts')
    if (isInWishlist) change.removeFromWishlist(product.id)
    else change.addToWishlist(product)
  }
  return (
    <IconButton
      label={t.keep(product.label[useLanguage()])}
      aria-pressed={isInWishlist}
      icon={
        <span className="grid size-9 place-items-center rounded-full bg-surface/90">
          <HeartIcon size={20} className={isInWishlist ? 'fill-current text-danger' : undefined} />
        </span>
      }
      onClick={() => void toggle()}
    />
  )
}

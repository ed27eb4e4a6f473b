import type { Product } from '@niramoy/contract/catalogue/products'
import { cx } from '../../ui/base/cx.ts'
import { sized } from '../picture/sized.ts'

type ProductPictureProps = {
  readonly product: Pick<Product, 'imageUrl' | 'hasPhoto'>
  /** Empty where the name is beside it. */
  readonly alt?: string
  /** How wide it is shown, for the browser to choose a file: `(min-width: 64rem) 28rem, 100vw`. */
  readonly sizes: string
  /** In view as soon as the page opens. */
  readonly priority?: boolean
  readonly className?: string
}

const WIDTHS = [160, 400, 800] as const

/** A square place that is there before the picture is. */
export function ProductPicture({ product, alt = '', sizes, priority, className }: ProductPictureProps) {
  const { imageUrl, hasPhoto } = product
  const stored = sized(imageUrl, 400) !== sized(imageUrl, 800)
  return (
    <img
      src={sized(imageUrl, 400)}
      {...(stored && {
        srcSet: WIDTHS.map((width) => `${sized(imageUrl, width)} ${width}w`).join(', '),
        sizes,
      })}
      alt={alt}
      width={400}
      height={400}
      {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      decoding="async"
      className={cx('aspect-square h-auto w-full object-contain', hasPhoto && 'bg-raised', className)}
    />
  )
}

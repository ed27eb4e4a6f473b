import type { ReactNode } from 'react'
import type { CardProduct } from '../../browser/card-product.ts'
import { StaticPart } from '../page/static-part.tsx'
import { ProductPicture } from '../product/product-picture.tsx'
import { Heart } from '../wishlist/heart.tsx'
import { CardStepper } from './card-stepper.tsx'
import { CardWords } from './lazy-card-words.ts'

type ProductCardProps = {
  readonly product: CardProduct
  /** Within the first screen. */
  readonly priority?: boolean
  /** One below the heading over it. */
  readonly heading?: 'h2' | 'h3'
  /** A button below the words. */
  readonly action?: ReactNode
  /** A line under the price, with nothing to press. */
  readonly note?: ReactNode
}

const SIZES = '(min-width: 76rem) 17rem, (min-width: 48rem) 30vw, 46vw'

/**
 * A product in a list. The whole card links to the product; heart and stepper lie above that link on the picture, and
 * only they are hydrated.
 */
export function ProductCard({ product, priority = false, heading = 'h3', action, note }: ProductCardProps) {
  return (
    <article className="group relative flex h-full min-w-0 flex-col rounded-lg border border-line bg-surface p-2.5 transition-colors focus-within:border-brand hover:border-brand sm:p-3.5">
      <StaticPart of={product} className="overflow-clip rounded-md bg-sunken">
        {(shown) => <ProductPicture product={shown} sizes={SIZES} priority={priority} />}
      </StaticPart>
      <div className="absolute top-2.5 right-2.5 z-1 sm:top-3.5 sm:right-3.5">
        <Heart product={product} />
      </div>
      <StaticPart of={product} className="flex min-w-0 flex-1 flex-col px-1 pt-3 pb-1">
        {(shown) => <CardWords product={shown} heading={heading} note={note} />}
      </StaticPart>
      {/* as large as the picture, at whose foot the stepper stands */}
      <div className="pointer-events-none absolute inset-x-2.5 top-2.5 z-1 flex aspect-square items-end justify-end p-1 *:pointer-events-auto sm:inset-x-3.5 sm:top-3.5 sm:p-1.5">
        <CardStepper product={product} />
      </div>
      {action && <div className="relative z-1 mt-1 self-end">{action}</div>}
    </article>
  )
}

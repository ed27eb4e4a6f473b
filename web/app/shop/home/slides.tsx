import type { Slide } from '@niramoy/contract/catalogue/carousel-slides'
import type { Same } from '@niramoy/texts/base/shape'
import type { home } from '@niramoy/texts/en/shop/home'
import { Carousel } from '../../parts/carousel/carousel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Poster } from './poster.tsx'

const SLIDE_MS = 6000
const PROMO_MS = 3000

/** home 2 */
export function HeroSlides({ slides, t }: { slides: readonly Slide[]; t: Same<typeof home> }) {
  return (
    <Carousel
      label={t.slides}
      interval={SLIDE_MS}
      slides={slides.map(({ id, linkTo, imageUrl, title, subtitle }, at) => ({
        key: id,
        content: (
          <Poster
            href={linkTo}
            picture={imageUrl}
            title={title}
            text={subtitle}
            name={t.slides}
            priority={at === 0}
          />
        ),
      }))}
    />
  )
}

export function SlidesToCome() {
  return (
    <div>
      <Skeleton className="aspect-[5/4] w-full rounded-xl sm:aspect-[3/1]" />
      <div className="mt-2.5 h-9" />
    </div>
  )
}

const PROMOS = [
  ['vitamins', '/products?category=vitamins', '/art/promo-vitamins.svg'],
  ['babyCare', '/products?category=baby-care', '/art/promo-baby-care.svg'],
  ['delivery', '/products', '/art/promo-delivery.svg'],
] as const

/** home 6 */
export function PromoSlides({ t }: { t: Same<typeof home> }) {
  return (
    <Carousel
      label={t.promos}
      interval={PROMO_MS}
      slides={PROMOS.map(([key, href, picture]) => ({
        key,
        content: (
          <Poster
            href={href}
            picture={picture}
            title={t.promo[key].title}
            text={t.promo[key].text}
            action={t.promo[key].action}
            name={t.promo[key].title}
          />
        ),
      }))}
    />
  )
}

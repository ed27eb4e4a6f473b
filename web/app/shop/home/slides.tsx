import type { Slide } from '@niramoy/contract/catalogue/carousel-slides'
import type { Same } from '@niramoy/texts/base/shape'
import type { home } from '@niramoy/texts/en/shop/home'
import { Carousel } from '../../parts/carousel/carousel.tsx'
import { useRootData } from '../../parts/page/root-data.ts'
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

export function SlidesSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-[5/4] w-full rounded-xl sm:aspect-[3/1]" />
      <div className="mt-2.5 h-9" />
    </div>
  )
}

/** The offers; free delivery is one while a shipping method grants it. */
function promosOf({ vitamins, babyCare, delivery }: Same<typeof home>['promo'], freeFrom: number | null) {
  return [
    { ...vitamins, key: 'vitamins', href: '/products?category=vitamins', picture: '/art/promo-vitamins.svg' },
    {
      ...babyCare,
      key: 'babyCare',
      href: '/products?category=baby-care',
      picture: '/art/promo-baby-care.svg',
    },
    freeFrom !== null && {
      key: 'delivery',
      href: '/products',
      picture: '/art/promo-delivery.svg',
      title: delivery.title(freeFrom),
      text: delivery.text(freeFrom),
      action: delivery.action,
    },
  ].filter((promo) => promo !== false)
}

/** home 6 */
export function PromoSlides({ t }: { t: Same<typeof home> }) {
  const freeFrom = useRootData()?.freeDeliveryFrom ?? null
  return (
    <Carousel
      label={t.promos}
      interval={PROMO_MS}
      slides={promosOf(t.promo, freeFrom).map(({ key, ...promo }) => ({
        key,
        content: <Poster {...promo} name={promo.title} />,
      }))}
    />
  )
}

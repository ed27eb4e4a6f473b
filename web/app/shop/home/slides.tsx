import type { Slide } from '@niramoy/contract/catalogue/carousel-slides'
import type { Same } from '@niramoy/texts/base/shape'
import type { home } from '@niramoy/texts/en/shop/home'
import type { Language } from '@niramoy/texts/languages'
import { useState } from 'react'
import { Carousel } from '../../parts/carousel/carousel.tsx'
import { useLanguage } from '../../parts/language/language.tsx'
import { useRootData } from '../../parts/page/root-data.ts'
import { isBengali, Poster } from './poster.tsx'

const SLIDE_MS = 6000
const PROMO_MS = 3000

/**
 * home 2: a slide whose picture cannot be loaded shows its words, and without any it goes. An English page leaves out
 * what staff wrote in Bengali, and shows the pictures alone where there is nothing else.
 */
export function HeroSlides({ slides, t }: { slides: readonly Slide[]; t: Same<typeof home> }) {
  const [broken, setBroken] = useState<ReadonlySet<number>>(new Set())
  const shown = readableIn(useLanguage(), slides).filter(
    ({ id, title, subtitle, imageUrl }) => title || subtitle || (imageUrl && !broken.has(id)),
  )
  if (shown.length === 0) return null
  return (
    <Carousel
      label={t.slides}
      interval={SLIDE_MS}
      slides={shown.map(({ id, linkTo, imageUrl, title, subtitle }) => ({
        key: id,
        content: (
          <Poster
            href={linkTo}
            picture={imageUrl}
            title={title}
            text={subtitle}
            name={t.slides}
            onFail={() => setBroken((before) => new Set(before).add(id))}
          />
        ),
      }))}
    />
  )
}

function readableIn(language: Language, slides: readonly Slide[]): readonly Slide[] {
  const isReadable = ({ title, subtitle }: Slide) => language === 'bn' || !isBengali(`${title} ${subtitle}`)
  const readable = slides.filter(isReadable)
  return readable.length > 0 ? readable : slides.map((slide) => ({ ...slide, title: null, subtitle: null }))
}

/** The offers; free delivery is one while a shipping method grants it. */
function getPromos({ vitamins, babyCare, delivery }: Same<typeof home>['promo'], freeFrom: number | null) {
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
      slides={getPromos(t.promo, freeFrom).map(({ key, ...promo }) => ({
        key,
        content: <Poster {...promo} name={promo.title} />,
      }))}
    />
  )
}

import { lazyComponent } from '../../parts/page/lazy-component.ts'

const loadClosing = async () => (await import('./closing.tsx')).Closing
const loadHeroSlides = async () => (await import('./slides.tsx')).HeroSlides
const loadPromoSlides = async () => (await import('./slides.tsx')).PromoSlides
const loadOffers = async () => (await import('./offers.tsx')).Offers

export const Closing = import.meta.env.SSR ? await loadClosing() : lazyComponent(loadClosing)
export const HeroSlides = import.meta.env.SSR ? await loadHeroSlides() : lazyComponent(loadHeroSlides)
export const PromoSlides = import.meta.env.SSR ? await loadPromoSlides() : lazyComponent(loadPromoSlides)
export const Offers = import.meta.env.SSR ? await loadOffers() : lazyComponent(loadOffers)

import { lazyComponent } from '../../parts/page/lazy-component.ts'

const loadClosing = async () => (await import('./closing.tsx')).Closing
const loadOffers = async () => (await import('./offers.tsx')).Offers

export const Closing = import.meta.env.SSR ? await loadClosing() : lazyComponent(loadClosing)
export const Offers = import.meta.env.SSR ? await loadOffers() : lazyComponent(loadOffers)

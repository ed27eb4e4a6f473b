import { later } from '../../parts/page/later.ts'

const loadClosing = async () => (await import('./closing.tsx')).Closing
const loadOffers = async () => (await import('./offers.tsx')).Offers

export const Closing = import.meta.env.SSR ? await loadClosing() : later(loadClosing)
export const Offers = import.meta.env.SSR ? await loadOffers() : later(loadOffers)

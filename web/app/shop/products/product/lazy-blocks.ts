import { lazyComponent } from '../../../parts/page/lazy-component.ts'

const loadAlternatives = async () => (await import('./alternatives.tsx')).Alternatives
const loadReading = async () => (await import('./product-reading.tsx')).ProductReading
const loadNotSoldOnline = async () => (await import('./not-sold-online.tsx')).NotSoldOnline

export const Alternatives = import.meta.env.SSR ? await loadAlternatives() : lazyComponent(loadAlternatives)
export const ProductReading = import.meta.env.SSR ? await loadReading() : lazyComponent(loadReading)
export const NotSoldOnline = import.meta.env.SSR
  ? await loadNotSoldOnline()
  : lazyComponent(loadNotSoldOnline)

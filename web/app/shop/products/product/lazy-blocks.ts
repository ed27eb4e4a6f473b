import { lazyComponent } from '../../../parts/page/lazy-component.ts'

const loadAlternatives = async () => (await import('./alternatives.tsx')).Alternatives
const loadTexts = async () => (await import('./product-texts.tsx')).ProductTexts
const loadNotSoldOnline = async () => (await import('./not-sold-online.tsx')).NotSoldOnline

export const Alternatives = import.meta.env.SSR ? await loadAlternatives() : lazyComponent(loadAlternatives)
export const ProductTexts = import.meta.env.SSR ? await loadTexts() : lazyComponent(loadTexts)
export const NotSoldOnline = import.meta.env.SSR
  ? await loadNotSoldOnline()
  : lazyComponent(loadNotSoldOnline)

import { later } from '../../parts/page/later.ts'

const loadAlternatives = async () => (await import('./product/alternatives.tsx')).Alternatives
const loadNothing = async () => (await import('./nothing.tsx')).Nothing
const loadPaging = async () => (await import('../../ui/paging.tsx')).Paging

export const Alternatives = import.meta.env.SSR ? await loadAlternatives() : later(loadAlternatives)
export const Nothing = import.meta.env.SSR ? await loadNothing() : later(loadNothing)
export const Paging = import.meta.env.SSR ? await loadPaging() : later(loadPaging)

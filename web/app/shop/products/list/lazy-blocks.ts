import { lazyComponent } from '../../../parts/page/lazy-component.ts'

const loadNoResults = async () => (await import('./no-results.tsx')).NoResults
const loadUnderstood = async () => (await import('./understood-line.tsx')).UnderstoodLine
const loadPaging = async () => (await import('../../../ui/paging.tsx')).Paging

export const NoResults = import.meta.env.SSR ? await loadNoResults() : lazyComponent(loadNoResults)
export const Paging = import.meta.env.SSR ? await loadPaging() : lazyComponent(loadPaging)
export const UnderstoodLine = import.meta.env.SSR ? await loadUnderstood() : lazyComponent(loadUnderstood)

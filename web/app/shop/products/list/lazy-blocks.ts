import { lazyComponent } from '../../../parts/page/lazy-component.ts'

const loadNoResults = async () => (await import(/* on demand */ './no-results.tsx')).NoResults
const loadUnderstood = async () => (await import(/* on demand */ './understood-line.tsx')).UnderstoodLine
const loadActiveFilters = async () => (await import('./active-filters.tsx')).ActiveFilters
const loadListEnd = async () => (await import('./list-end.tsx')).ListEnd
const loadFilterPanel = async () => (await import('./filter-panel.tsx')).FilterPanel

export const NoResults = import.meta.env.SSR ? await loadNoResults() : lazyComponent(loadNoResults)
export const ActiveFilters = import.meta.env.SSR
  ? await loadActiveFilters()
  : lazyComponent(loadActiveFilters)
export const ListEnd = import.meta.env.SSR ? await loadListEnd() : lazyComponent(loadListEnd)
export const FilterPanel = import.meta.env.SSR ? await loadFilterPanel() : lazyComponent(loadFilterPanel)
export const UnderstoodLine = import.meta.env.SSR ? await loadUnderstood() : lazyComponent(loadUnderstood)

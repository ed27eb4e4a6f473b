import { lazyComponent } from '../../../parts/page/lazy-component.ts'

const loadNothing = async () => (await import('./nothing.tsx')).Nothing
const loadPaging = async () => (await import('../../../ui/paging.tsx')).Paging

export const Nothing = import.meta.env.SSR ? await loadNothing() : lazyComponent(loadNothing)
export const Paging = import.meta.env.SSR ? await loadPaging() : lazyComponent(loadPaging)

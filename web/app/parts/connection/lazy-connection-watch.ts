import { lazyComponent } from '../page/lazy-component.ts'

const loadConnectionWatch = async () => (await import('./connection-watch.tsx')).ConnectionWatch

/** Hydrated after the page itself. */
export const ConnectionWatch = import.meta.env.SSR
  ? await loadConnectionWatch()
  : lazyComponent(loadConnectionWatch)

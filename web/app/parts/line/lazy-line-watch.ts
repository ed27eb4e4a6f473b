import { later } from '../page/later.ts'

const loadLineWatch = async () => (await import('./line-watch.tsx')).LineWatch

/** Hydrated after the page itself. */
export const LineWatch = import.meta.env.SSR ? await loadLineWatch() : later(loadLineWatch)

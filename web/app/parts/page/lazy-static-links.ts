import { lazyComponent } from './lazy-component.ts'

const loadStaticLinks = async () => (await import('./static-links.tsx')).StaticLinks

/** Hydrated after the page itself; until then the browser follows them. */
export const StaticLinks = import.meta.env.SSR ? await loadStaticLinks() : lazyComponent(loadStaticLinks)

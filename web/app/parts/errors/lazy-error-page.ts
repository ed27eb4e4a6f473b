import { lazyComponent } from '../page/lazy-component.ts'

export const loadErrorPage = async () => (await import('./error-page.tsx')).ErrorPage

/** No first screen needs it; ConnectionWatch loads it early, so that it is there when the network is not. */
export const ErrorPage = import.meta.env.SSR ? await loadErrorPage() : lazyComponent(loadErrorPage)

import { later } from '../page/later.ts'

export const loadErrorPage = async () => (await import('./error-page.tsx')).ErrorPage

/** No first screen needs it; LineWatch loads it early, so that it is there when the network is not. */
export const ErrorPage = import.meta.env.SSR ? await loadErrorPage() : later(loadErrorPage)

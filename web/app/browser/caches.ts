/** What the service worker stores, by kind. `ownPages` show a customer's data: they go with the session. */
export const CACHES = {
  assets: 'assets',
  pages: 'pages',
  ownPages: 'own-pages',
  pictures: 'pictures',
  catalogue: 'catalogue',
} as const

/** The page that opens without a network. */
export const OFFLINE_PAGE = '/offline'

/** Stands in the timing of a page that was opened because the shop could not be reached. */
export const STORED = 'stored'

/** What a page may ask of the worker. */
export type WorkerMessage = { readonly renewShell: boolean; readonly store: string | null }

/** Called when the session ends: a phone has more than one user. */
export async function removeOwnPages(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(CACHES.ownPages)
}

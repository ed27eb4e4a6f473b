import type { WorkerMessage } from '../../browser/caches.ts'
import { renewCatalogue } from './stored-catalogue.ts'

/** The language in which the offline page is stored. */
const SHELL_LANGUAGE = 'shell-language'

/** Lets the shop open without a network from now on: after the page, and not where data is to be saved. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || savesData()) return
  const isFirst = navigator.serviceWorker.controller === null
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  const { lang } = document.documentElement
  const message: WorkerMessage = {
    // also where a page that was left too soon had the worker store the shell in another language
    renewShell: localStorage.getItem(SHELL_LANGUAGE) !== lang,
    store: isFirst ? location.pathname + location.search : null,
  }
  active?.postMessage(message)
  localStorage.setItem(SHELL_LANGUAGE, lang)
  await renewCatalogue()
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}

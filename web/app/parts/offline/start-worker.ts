import type { WorkerMessage } from '../../browser/caches.ts'
import { renewCatalogue } from './stored-catalogue.ts'

const SHELL_LANGUAGE = 'shell-language'

/** Lets the shop open without a network from now on: after the page, and not where data is to be saved. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || savesData()) return
  const isFirst = navigator.serviceWorker.controller === null
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  const message: WorkerMessage = {
    renewShell: isOtherLanguage(),
    store: isFirst ? location.pathname + location.search : null,
  }
  active?.postMessage(message)
  await renewCatalogue()
}

/** The stored page was in the language of then. */
function isOtherLanguage(): boolean {
  const { lang } = document.documentElement
  const before = localStorage.getItem(SHELL_LANGUAGE)
  localStorage.setItem(SHELL_LANGUAGE, lang)
  return before !== null && before !== lang
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}

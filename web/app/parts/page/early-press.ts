import { useEffect } from 'react'
import { hydrateAll } from './hydrate-in-order.tsx'

/** Set by `start-script.server.ts`: ends the waiting, and returns the button that was pressed last. */
type EarlyWindow = { takeEarlyPress?: (() => HTMLButtonElement | undefined) | undefined }

const AGAIN_MS = 100

/** For the root of the page: replays the press of a button from before the scripts were loaded. */
export function useEarlyPress(): void {
  useEffect(() => {
    const early = window as EarlyWindow
    const button = early.takeEarlyPress?.()
    // stays as a name, so that a late start script does nothing
    early.takeEarlyPress = undefined
    if (!button) return
    hydrateAll()
    pressWhenAlive(button)
  }, [])
}

/** React stops a press on a part that is not hydrated yet; then it is retried. */
function pressWhenAlive(button: HTMLButtonElement): void {
  if (!button.isConnected) return
  let hasArrived = false
  const arrive = () => {
    hasArrived = true
    // what it does now, it says by itself
    button.ariaBusy = null
    button.removeAttribute('data-early')
  }
  document.addEventListener('click', arrive, { once: true })
  button.click()
  document.removeEventListener('click', arrive)
  if (!hasArrived) setTimeout(() => pressWhenAlive(button), AGAIN_MS)
}

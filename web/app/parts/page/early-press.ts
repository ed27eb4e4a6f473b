import { useEffect } from 'react'
import { hydrateAll } from './hydrate-in-order.tsx'
import type { Early } from './replay.ts'

/** Set by `start-script.server.ts`: ends the waiting, and returns what was done until now. */
type EarlyWindow = { takeEarlyPress?: (() => Early) | undefined }

/** For the root of the page: replays what was typed, chosen and pressed before the scripts were loaded. */
export function useEarlyPress(): void {
  useEffect(() => {
    const early = window as EarlyWindow
    const done = early.takeEarlyPress?.()
    // stays as a name, so that a late start script does nothing
    early.takeEarlyPress = undefined
    if (!done) return
    if (!done.pressed && done.typed.size === 0) return done.stop()
    hydrateAll()
    void import(/* on demand */ './replay.ts').then(({ replay }) => replay(done))
  }, [])
}

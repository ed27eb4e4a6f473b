import { useState } from 'react'
import { useLoaded } from '../catalogue/use-loaded.ts'

/** Debounces a button that is pressed several times. */
const PAUSE_MS = 200

/**
 * Calls `ask` whenever `key` changes; null: there is nothing to ask. `last` is the answer before, for as long as
 * there is no new one.
 */
export function useAsyncAnswer<Answer>(key: string, ask: ((signal: AbortSignal) => Promise<Answer>) | null) {
  const { data, error, again } = useLoaded<Answer | null>(key, async (signal) => {
    if (!ask) return null
    await pause(signal)
    return ask(signal)
  })
  const [last, setLast] = useState<Answer | null>(null)
  if (data !== undefined && data !== last) setLast(data)
  return { answer: data, last, error, again }
}

async function pause(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, PAUSE_MS)
  })
  signal.throwIfAborted()
}

import { useEffect, useEffectEvent } from 'react'
import type { ComboboxEvent } from './combobox-state.ts'

export type ComboboxSearch<Option> = (text: string, signal: AbortSignal) => Promise<readonly Option[]>

type Asking<Option> = {
  search: ComboboxSearch<Option>
  /** Milliseconds of silence before it asks. */
  delay: number
  /** The option that is active at first. */
  active?: number
  /** Another number asks again. */
  tries?: number
}

/** Searches after a pause in typing and drops late answers. */
export function useComboboxSearch<Option>(
  { search, delay, active = 0, tries = 0 }: Asking<Option>,
  query: string | null,
  send: (event: ComboboxEvent<Option>) => void,
) {
  const askFor = useEffectEvent(search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    if (query === null) return
    const abort = new AbortController()
    const ask = async () => {
      try {
        const options = await askFor(query, abort.signal)
        if (!abort.signal.aborted) send({ type: 'found', options, active })
      } catch {
        if (!abort.signal.aborted) send({ type: 'failed' })
      }
    }
    const timer = setTimeout(() => void ask(), query === '' ? 0 : delay)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [query, delay, active, tries, send])
}

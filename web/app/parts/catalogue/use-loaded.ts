import { useEffect, useEffectEvent, useState } from 'react'

type Outcome<T> = { readonly key: string; readonly data?: T; readonly error?: unknown }

/** Loads in the browser what a key names, again when the key changes or `again` is called; late answers are dropped. */
export function useLoaded<T>(key: string, load: (signal: AbortSignal) => Promise<T>) {
  const [outcome, setOutcome] = useState<Outcome<T>>()
  const [tries, setTries] = useState(0)
  const ask = useEffectEvent(load)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    const abort = new AbortController()
    const settle = (result: Outcome<T>) => {
      if (!abort.signal.aborted) setOutcome(result)
    }
    ask(abort.signal).then(
      (data) => settle({ key, data }),
      (error: unknown) => settle({ key, error }),
    )
    return () => abort.abort()
  }, [key, tries])

  const settled = outcome?.key === key ? outcome : undefined
  return {
    data: settled?.data,
    error: settled?.error,
    again() {
      setOutcome(undefined)
      setTries((before) => before + 1)
    },
  }
}

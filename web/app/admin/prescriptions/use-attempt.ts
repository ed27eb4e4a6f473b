import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import type { NoticeText } from '../../ui/notice.tsx'

type AttemptOptions = {
  /** Wraps a call: events of the order during it are the call's own. */
  readonly during: <T>(call: Promise<T>) => Promise<T>
  /** Reads again what is shown. */
  readonly reload: () => Promise<void>
}

/** Runs one action at a time and shows its result until the next. */
export function useAttempt<Action extends string>({ during, reload }: AttemptOptions) {
  const [busy, setBusy] = useState<Action | null>(null)
  const [refusal, setRefusal] = useState<NoticeText | null>(null)
  const [said, setSaid] = useState<string | null>(null)

  function dismiss() {
    setRefusal(null)
    setSaid(null)
  }

  /** Rejects with the error. */
  async function attempt(action: Action, done: string, call: () => Promise<void>): Promise<void> {
    if (busy) return
    setBusy(action)
    dismiss()
    try {
      await during(call())
      setSaid(done)
    } catch (error) {
      // shows what another member of staff has changed first
      if (error instanceof ApiError && error.status === 409) await reload()
      throw error
    } finally {
      setBusy(null)
    }
  }

  return {
    busy,
    refusal,
    said,
    dismiss,
    refuse: (sentence: string) => setRefusal({ sentence }),
    attempt,
    /** Says what went wrong; `refused` learns it once the next try is possible. */
    try: (action: Action, done: string, call: () => Promise<void>, refused?: (error: unknown) => void) =>
      void attempt(action, done, call).catch((error: unknown) => {
        setRefusal(errorText(error, 'en'))
        refused?.(error)
      }),
  }
}

import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import type { NoticeText } from '../../ui/notice.tsx'

type Around = {
  /** Wraps a call: events of the order during it are the call's own. */
  readonly during: <T>(call: Promise<T>) => Promise<T>
  /** Reads again what is shown. */
  readonly reload: () => Promise<void>
}

/** Runs one action at a time and shows its result until the next. */
export function useAttempt<Work extends string>({ during, reload }: Around) {
  const [busy, setBusy] = useState<Work | null>(null)
  const [refusal, setRefusal] = useState<NoticeText | null>(null)
  const [said, setSaid] = useState<string | null>(null)

  function dismiss() {
    setRefusal(null)
    setSaid(null)
  }

  /** Rejects with the error. */
  async function attempt(work: Work, done: string, call: () => Promise<void>): Promise<void> {
    if (busy) return
    setBusy(work)
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
    /** Says what went wrong. */
    try: (work: Work, done: string, call: () => Promise<void>) =>
      void attempt(work, done, call).catch((error: unknown) => setRefusal(errorText(error, 'en'))),
  }
}

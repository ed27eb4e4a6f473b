import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import type { NoticeText } from '../../ui/notice.tsx'

type Around = {
  /** Around a call: what is heard of the order meanwhile is its own doing. */
  readonly during: <T>(call: Promise<T>) => Promise<T>
  /** Reads again what is shown. */
  readonly reload: () => Promise<void>
}

/** One thing is done at a time; what came of it is said until the next. */
export function useAttempt<Work extends string>({ during, reload }: Around) {
  const [busy, setBusy] = useState<Work | null>(null)
  const [refusal, setRefusal] = useState<NoticeText | null>(null)
  const [said, setSaid] = useState<string | null>(null)

  function dismiss() {
    setRefusal(null)
    setSaid(null)
  }

  /** Fails with what went wrong. */
  async function attempt(work: Work, done: string, call: () => Promise<void>): Promise<void> {
    if (busy) return
    setBusy(work)
    dismiss()
    try {
      await during(call())
      setSaid(done)
    } catch (error) {
      // whoever was second sees what the first one did
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

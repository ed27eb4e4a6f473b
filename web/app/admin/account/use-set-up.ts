import type { SetUpTexts } from '@niramoy/contract/people/second-factor'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import type { NoticeText } from '../../ui/notice.tsx'

export type SetUp = ReturnType<typeof useSetUp>

/** A press, and not the page itself, asks for a secret: each takes the place of the one before. */
export function useSetUp() {
  const [texts, setTexts] = useState<SetUpTexts>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<NoticeText>()
  async function begin() {
    setBusy(true)
    setFailure(undefined)
    await browserApi.secondFactor
      .begin()
      .then(setTexts, (error: unknown) => setFailure(errorText(error, 'en')))
      .finally(() => setBusy(false))
  }
  return { texts, busy, failure, begin: () => void begin(), leave: () => setTexts(undefined) }
}

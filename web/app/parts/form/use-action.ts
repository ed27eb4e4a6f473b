import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { NoticeText } from '../../ui/notice.tsx'
import { errorText } from '../errors/error-text.ts'

/** One thing at a time: whether it is under way, and why it failed. The screen is read again either way. */
export function useAction() {
  const { revalidate } = useRevalidator()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<NoticeText>()
  async function run<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    setPending(true)
    setFailure(undefined)
    try {
      return await work()
    } catch (error) {
      setFailure(errorText(error, 'en'))
      return undefined
    } finally {
      setPending(false)
      void revalidate()
    }
  }
  return { isPending, failure, run, dismiss: () => setFailure(undefined) }
}

import type { BulkJob } from '@niramoy/contract/platform/bulk-jobs'
import { useEffect, useState } from 'react'
import { browserApi } from '../../api/api.ts'
import type { NoticeText } from '../../ui/notice.tsx'
import { errorText } from '../errors/error-text.ts'

const FIRST_MS = 400
const LAST_MS = 3_000
const GROWTH = 1.3

export function isUnderWay(job: BulkJob | null): boolean {
  return job?.state === 'waiting' || job?.state === 'running'
}

/**
 * Follows a job until it rests: it asks again and again, ever less often, and at once after an action. A request that
 * fails is repeated, so that a short loss of the network is not noticed.
 */
export function useBulkJob(begun: BulkJob | null, onChange?: (job: BulkJob) => void) {
  const [job, setJob] = useState(begun)
  const [problem, setProblem] = useState<NoticeText | null>(null)
  const [busy, setBusy] = useState(false)
  const take = (next: BulkJob | null) => {
    setJob(next)
    if (next) onChange?.(next)
  }
  const id = job?.id
  const follows = isUnderWay(job)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one loop for each step of each job
  useEffect(() => {
    if (id === undefined || !follows) return
    let pause = FIRST_MS
    let isOver = false
    let timer = setTimeout(() => void ask(), pause)
    async function ask() {
      const next = await browserApi.bulkJobs.get({ params: { id: id ?? 0 } }).catch(() => null)
      if (isOver) return
      if (next) take(next)
      pause = Math.min(LAST_MS, pause * GROWTH)
      timer = setTimeout(() => void ask(), pause)
    }
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [id, follows])

  /** Sends a request about the job and shows what became of it. */
  const act = async (send: () => Promise<BulkJob>) => {
    setBusy(true)
    setProblem(null)
    try {
      take(await send())
    } catch (error) {
      setProblem(errorText(error, 'en'))
    } finally {
      setBusy(false)
    }
  }
  return { job, problem, busy, setJob: take, act }
}

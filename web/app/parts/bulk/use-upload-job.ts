import type { BulkChoices, BulkConfirmation, BulkJob } from '@niramoy/contract/platform/bulk-jobs'
import { adminBulkUpload as t } from '@niramoy/texts/en/catalogue/admin/admin-bulk-upload'
import { useEffect, useState } from 'react'
import { browserApi } from '../../api/api.ts'
import type { NoticeText } from '../../ui/notice.tsx'
import { useBulkJob } from './use-bulk-job.ts'

export type UploadJob = ReturnType<typeof useUploadJob>

/** The steps of one file as a job: sent and checked, confirmed, written, undone. The one of before is found again. */
export function useUploadJob(kind: string, start: (body: FormData) => Promise<BulkJob>) {
  const [file, setFile] = useState<File | null>(null)
  const [wrong, setWrong] = useState<NoticeText | null>(null)
  const following = useBulkJob(null)
  const { job, act, setJob } = following
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useEffect(() => {
    let isOver = false
    browserApi.bulkJobs
      .list({ query: { kind, page: undefined, pageSize: 1 } })
      .then(({ jobs: [last] }) => {
        const isOpen = last && ['waiting', 'running', 'ready'].includes(last.state)
        if (!isOver && isOpen) setJob(last)
      })
      // the list below says so
      .catch(() => {})
    return () => {
      isOver = true
    }
  }, [kind])
  const choose = (chosen: File | null, said: NoticeText | null = null) => {
    setFile(chosen)
    setWrong(said)
    setJob(null)
  }
  const params = { id: job?.id ?? 0 }
  return {
    ...following,
    file,
    problem: wrong ?? following.problem,
    choose: (chosen: File | null) => choose(chosen),
    reject: () => choose(null, { sentence: t.wrongKind }),
    check() {
      if (!file) return choose(null, { sentence: t.fileRequired })
      const body = new FormData()
      body.set('sheet', file)
      return act(() => start(body))
    },
    checkAgain: (choices: BulkChoices) => act(() => browserApi.bulkJobs.check({ params, body: { choices } })),
    apply: (typed: BulkConfirmation = {}) => act(() => browserApi.bulkJobs.confirm({ params, body: typed })),
    cancel: () => act(() => browserApi.bulkJobs.cancel({ params })),
    undo: () => act(() => browserApi.bulkJobs.undo({ params })),
  }
}

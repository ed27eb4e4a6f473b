import type { BulkJob } from '@niramoy/contract/platform/bulk-jobs'
import { adminExports as t } from '@niramoy/texts/en/platform/admin/admin-exports'
import { useEffect, useState } from 'react'
import { browserApi } from '../../api/api.ts'
import type { NoticeText } from '../../ui/notice.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { saveFile } from '../bulk/save-file.ts'
import { errorText } from '../errors/error-text.ts'

export const FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof FORMATS)[number]

/** So many rows come at once; the server refuses more. */
const MOST_AT_ONCE = 10_000
const ASK_AGAIN_MS = 1_500

type ExportCalls = {
  /** How many rows the list has. */
  readonly count: number
  /** Without its ending. */
  readonly name: string
  readonly now: (format: ExportFormat) => Promise<Blob>
  /** Absent where everything comes at once. */
  readonly byJob?: (format: ExportFormat) => Promise<BulkJob>
}

export type Exporting = ReturnType<typeof useExport>

/** A list's file: at once, or by a job that is followed until it is done. */
export function useExport({ count, name, now, byJob }: ExportCalls) {
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<NoticeText | null>(null)
  const [job, setJob] = useState<BulkJob | null>(null)
  const isRunning = job?.state === 'waiting' || job?.state === 'running'
  useFollowedJob(isRunning ? job : null, follow)

  function follow(next: BulkJob) {
    if (next.state === 'failed' && next.error) fail({ sentence: next.error.message })
    else if (next.state === 'cancelled') end()
    else setJob(next)
  }
  function fail(why: NoticeText) {
    setFailure(why)
    setJob(null)
  }
  function end() {
    setJob(null)
    toast({ sentence: t.cancelled })
  }

  async function run(work: () => Promise<void>) {
    setFailure(null)
    setAsking(true)
    try {
      await work()
    } catch (error) {
      setFailure(errorText(error, 'en'))
    } finally {
      setAsking(false)
    }
  }

  return {
    isBusy: isAsking || isRunning,
    failure,
    job,
    start: (format: ExportFormat) =>
      void run(async () => {
        if (byJob && count > MOST_AT_ONCE) return setJob(await byJob(format))
        saveFile(await now(format), `${name}.${format}`)
        toast({ sentence: t.saved })
      }),
    cancel: () =>
      void run(async () => {
        if (job) follow(await browserApi.bulkJobs.cancel({ params: { id: job.id } }))
      }),
    download: () =>
      void run(async () => {
        if (!job) return
        saveFile(await browserApi.bulkJobs.file({ params: { id: job.id } }), job.fileName ?? name)
        setJob(null)
      }),
    dismiss: () => {
      setFailure(null)
      setJob(null)
    },
  }
}

/** Asks again until the job has ended; a failed question is asked again as well. */
function useFollowedJob(job: BulkJob | null, follow: (next: BulkJob) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reply is another object
  useEffect(() => {
    if (!job) return
    let isOver = false
    const ask = () =>
      browserApi.bulkJobs.get({ params: { id: job.id } }).then(
        (next) => !isOver && follow(next),
        () => !isOver && follow({ ...job }),
      )
    const timer = setTimeout(() => void ask(), ASK_AGAIN_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [job])
}

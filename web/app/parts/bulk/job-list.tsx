import type { BulkJob } from '@niramoy/contract/platform/bulk-jobs'
import { adminBulkJobs as t } from '@niramoy/texts/en/platform/admin/admin-bulk-jobs'
import { useEffect, useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import type { Tone } from '../../ui/base/tone.ts'
import { Card } from '../../ui/card.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import { Table } from '../../ui/table.tsx'
import { useMoment } from '../dates/use-moment.ts'
import { errorText } from '../errors/error-text.ts'

const TONES: Readonly<Record<BulkJob['state'], Tone>> = {
  waiting: 'info',
  running: 'info',
  ready: 'warning',
  done: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  undone: 'neutral',
}

type JobListProps = {
  readonly kind: string
  /** The job that is shown above; the list is read again when it changes. */
  readonly current: BulkJob | null
  readonly onOpen: (job: BulkJob) => void
}

/** The last jobs of a kind, whoever began them: one that was left is found again here. */
export function JobList({ kind, current, onOpen }: JobListProps) {
  const [jobs, setJobs] = useState<readonly BulkJob[] | null>(null)
  const [problem, setProblem] = useState<NoticeText | null>(null)
  const moment = useMoment()
  const stamp = `${current?.id} ${current?.step} ${current?.state}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when the shown job gets on
  useEffect(() => {
    let isOver = false
    browserApi.bulkJobs
      .list({ query: { kind, pageSize: 10, page: undefined } })
      .then((list) => !isOver && setJobs(list.jobs))
      .catch((error: unknown) => !isOver && setProblem(errorText(error, 'en')))
    return () => {
      isOver = true
    }
  }, [kind, stamp])
  if (problem) return <Banner tone="danger" {...problem} />
  return (
    <Card flush title={t.title} lead={t.lead}>
      <Table
        caption={t.title}
        loading={jobs === null}
        phone="cards"
        empty={<p className="p-4 text-ink-soft">{t.none}</p>}
        columns={[
          { key: 'file', header: t.file, cell: ({ title }) => <span className="break-words">{title}</span> },
          { key: 'by', header: t.by, cell: ({ createdBy }) => createdBy.name },
          { key: 'begun', header: t.begun, cell: ({ createdAt }) => moment(createdAt) },
          {
            key: 'rows',
            header: t.rows,
            align: 'end',
            cell: ({ rowsTotal }) => rowsTotal?.toLocaleString('en-IN') ?? '',
          },
          {
            key: 'state',
            header: t.stateHeader,
            cell: ({ state }) => <Badge tone={TONES[state]}>{t.states[state]}</Badge>,
          },
          {
            key: 'open',
            header: '',
            cell: (job) =>
              job.id === current?.id ? null : (
                <Button variant="secondary" size="small" onClick={() => onOpen(job)}>
                  {t.open}
                </Button>
              ),
          },
        ]}
        rows={jobs ?? []}
        rowKey={({ id }) => id}
      />
    </Card>
  )
}

import type { BulkJob } from '@niramoy/contract/platform/bulk-jobs'
import type { ProblemGroup } from '@niramoy/contract/platform/sheet-cells'
import { adminBulkUpload as t } from '@niramoy/texts/en/catalogue/admin/admin-bulk-upload'
import { Card } from '../../ui/card.tsx'
import { Table } from '../../ui/table.tsx'
import { JobFile } from './job-progress.tsx'

type ProblemGroupsProps = {
  readonly job: BulkJob
  readonly count: number
  readonly groups: readonly ProblemGroup[]
}

/** What is wrong with the file, the most frequent first; the sheet has every single one. */
export function ProblemGroups({ job, count, groups }: ProblemGroupsProps) {
  if (count === 0) return null
  return (
    <Card flush title={t.errors} lead={t.errorsLead(count)} actions={<JobFile job={job} />}>
      <Table
        caption={t.errors}
        phone="cards"
        columns={[
          { key: 'column', header: t.column, cell: ({ column }) => column },
          { key: 'problem', header: t.problem, cell: ({ message }) => message },
          {
            key: 'values',
            header: t.values,
            cell: ({ values }) => <span className="break-words">{values.join(', ')}</span>,
          },
          {
            key: 'rows',
            header: t.rows,
            cell: ({ rows, count: all }) => (all > rows.length ? `${rows.join(', ')}…` : rows.join(', ')),
          },
          {
            key: 'count',
            header: t.count,
            align: 'end',
            cell: ({ count: all }) => all.toLocaleString('en-IN'),
          },
        ]}
        rows={groups}
        rowKey={({ column, code }) => `${column} ${code}`}
      />
    </Card>
  )
}

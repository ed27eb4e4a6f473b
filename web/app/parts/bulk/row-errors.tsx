import { adminBulkUpload as t } from '@niramoy/texts/en/catalogue/admin/admin-bulk-upload'
import DownloadIcon from 'lucide-react/icons/download'
import { useState } from 'react'
import type { RowError } from '../../api/api-error.ts'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Paging } from '../../ui/paging.tsx'
import { Table } from '../../ui/table.tsx'
import { errorsCsv } from './errors-csv.ts'
import { saveFile } from './save-file.ts'

const PAGE = 50
const MOST = 1000

export function RowErrors({ errors }: { readonly errors: readonly RowError[] }) {
  const [page, setPage] = useState(1)
  const pages = Math.ceil(errors.length / PAGE)
  const download = () => saveFile(new Blob([errorsCsv(errors)], { type: 'text/csv' }), t.errorsFile)
  return (
    <Card
      flush
      title={t.errors}
      lead={errors.length < MOST ? t.errorsLead(errors.length) : t.errorsCut}
      actions={
        <Button variant="secondary" size="small" icon={<DownloadIcon />} onClick={download}>
          {t.downloadErrors}
        </Button>
      }
    >
      <Table
        caption={t.errors}
        columns={[
          { key: 'row', header: t.row, cell: ({ row }) => row },
          { key: 'column', header: t.column, cell: ({ column }) => column },
          { key: 'problem', header: t.problem, cell: ({ message }) => message },
        ]}
        rows={errors.slice((page - 1) * PAGE, page * PAGE)}
        rowKey={({ row, column }) => `${row} ${column}`}
      />
      {pages > 1 && (
        <Paging page={page} pages={pages} label={t.page(page, pages)} onChange={setPage} className="p-4" />
      )}
    </Card>
  )
}

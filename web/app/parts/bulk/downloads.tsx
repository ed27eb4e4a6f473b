import { adminBulkUpload as t } from '@niramoy/texts/en/catalogue/admin/admin-bulk-upload'
import DownloadIcon from 'lucide-react/icons/download'
import { useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import { errorText } from '../errors/error-text.ts'
import { saveFile } from './save-file.ts'

export type Download = {
  readonly label: string
  readonly name: string
  readonly get: () => Promise<Blob>
}

/** The first step of a bulk upload: the sheets that can be taken home and filled in. */
export function Downloads({ lead, sheets }: { lead: string; sheets: readonly Download[] }) {
  const [busy, setBusy] = useState<Download | null>(null)
  const [problem, setProblem] = useState<NoticeText | null>(null)
  const download = async (sheet: Download) => {
    setBusy(sheet)
    setProblem(null)
    try {
      saveFile(await sheet.get(), sheet.name)
    } catch (error) {
      setProblem(errorText(error, 'en'))
    } finally {
      setBusy(null)
    }
  }
  return (
    <Card title={t.getSheet} lead={lead}>
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-3">
          {sheets.map((sheet) => (
            <Button
              key={sheet.name}
              variant="secondary"
              icon={<DownloadIcon />}
              loading={busy === sheet}
              onClick={() => download(sheet)}
            >
              {sheet.label}
            </Button>
          ))}
        </div>
        {problem && <Banner tone="danger" {...problem} onDismiss={() => setProblem(null)} />}
      </div>
    </Card>
  )
}

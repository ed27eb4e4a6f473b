import { adminBulkUpload as t } from '@niramoy/texts/en/admin-bulk-upload'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DownloadIcon } from '../../ui/icons/actions.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import { saveFile } from './save-file.ts'

const SHEETS = {
  template: { name: 'product-template.xlsx', get: () => browserApi.productBulk.template() },
  export: { name: 'products.xlsx', get: () => browserApi.productBulk.export() },
}

export function Downloads() {
  const [busy, setBusy] = useState<keyof typeof SHEETS | null>(null)
  const [problem, setProblem] = useState<NoticeText | null>(null)
  const download = async (which: keyof typeof SHEETS) => {
    setBusy(which)
    setProblem(null)
    try {
      saveFile(await SHEETS[which].get(), SHEETS[which].name)
    } catch (error) {
      setProblem(errorText(error, 'en'))
    } finally {
      setBusy(null)
    }
  }
  return (
    <Card title={t.getSheet} lead={t.getSheetLead}>
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            icon={<DownloadIcon />}
            loading={busy === 'template'}
            onClick={() => download('template')}
          >
            {t.template}
          </Button>
          <Button
            variant="secondary"
            icon={<DownloadIcon />}
            loading={busy === 'export'}
            onClick={() => download('export')}
          >
            {t.current}
          </Button>
        </div>
        {problem && <Banner tone="danger" {...problem} onDismiss={() => setProblem(null)} />}
      </div>
    </Card>
  )
}

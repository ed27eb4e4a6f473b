import type { StockBulkResult } from '@niramoy/contract/stock/stock-bulk'
import { adminStockManagement as t } from '@niramoy/texts/en/stock/admin/admin-stock-management'
import CheckIcon from 'lucide-react/icons/check'
import { browserApi } from '../../api/api.ts'
import { ChooseSheet } from '../../parts/bulk/choose-sheet.tsx'
import { type Download, Downloads } from '../../parts/bulk/downloads.tsx'
import { RowErrors } from '../../parts/bulk/row-errors.tsx'
import { useBulkUpload } from '../../parts/bulk/use-bulk-upload.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { StatTile } from '../../ui/stat-tile.tsx'

const SHEETS: readonly Download[] = [
  { label: t.template, name: 'stock-template.xlsx', get: () => browserApi.stockBulk.template() },
]

/** The stock of many products from one sheet: taken home, filled in, checked, booked in. */
export function BulkStock() {
  const upload = useBulkUpload((sheet) => browserApi.stockBulk.upload(sheet))
  const { busy, checked, applied, rows } = upload
  return (
    <div className="grid gap-6">
      {applied && (
        <Banner
          tone="success"
          headline={applied.message}
          sentence={t.applied(applied.created, applied.updated, applied.units)}
        />
      )}
      <Downloads lead={t.getSheetLead} sheets={SHEETS} />
      <ChooseSheet upload={upload} applying={t.applying} />
      {rows.length > 0 && <RowErrors errors={rows} />}
      {checked && <Checked result={checked} isApplying={busy === 'applying'} onApply={upload.apply} />}
    </div>
  )
}

type CheckedProps = {
  readonly result: StockBulkResult
  readonly isApplying: boolean
  readonly onApply: () => void
}

/** What the file would do, before it does it. */
function Checked({ result, isApplying, onApply }: CheckedProps) {
  return (
    <Card title={t.result}>
      <div className="grid gap-5">
        <Banner tone="success" sentence={result.message} />
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          <StatTile label={t.created} value={result.created} />
          <StatTile label={t.updated} value={result.updated} />
          <StatTile label={t.units} value={result.units} />
          <StatTile label={t.rowCount} value={result.rows} />
        </div>
        <div>
          <Button icon={<CheckIcon />} loading={isApplying} onClick={onApply}>
            {t.apply}
          </Button>
        </div>
      </div>
    </Card>
  )
}

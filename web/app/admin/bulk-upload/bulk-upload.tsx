import type { BulkResult } from '@niramoy/contract/catalogue/product-bulk'
import { adminBulkUpload as t } from '@niramoy/texts/en/catalogue/admin/admin-bulk-upload'
import { browserApi } from '../../api/api.ts'
import { ChooseSheet } from '../../parts/bulk/choose-sheet.tsx'
import { type Download, Downloads } from '../../parts/bulk/downloads.tsx'
import { RowErrors } from '../../parts/bulk/row-errors.tsx'
import { useBulkUpload } from '../../parts/bulk/use-bulk-upload.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { Banner } from '../../ui/banner.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CheckResult } from './check-result.tsx'

export const meta = adminMeta('bulkUpload')

const SHEETS: readonly Download[] = [
  { label: t.template, name: 'product-template.xlsx', get: () => browserApi.productBulk.template() },
  { label: t.current, name: 'products.xlsx', get: () => browserApi.productBulk.export() },
]

function sentenceOf({ created, updated, unchanged, changedTexts }: BulkResult): string {
  const products = t.applied(created, updated, unchanged)
  return changedTexts > 0 ? `${products} ${t.appliedTexts(changedTexts)}` : products
}

export default function BulkUpload() {
  const upload = useBulkUpload((sheet) => browserApi.productBulk.upload(sheet))
  const { busy, checked, applied, rows } = upload
  return (
    <>
      <PageHeader title={t.title} lead={t.lead} />
      <div className="grid gap-6">
        {applied && <Banner tone="success" headline={applied.message} sentence={sentenceOf(applied)} />}
        <Downloads lead={t.getSheetLead} sheets={SHEETS} />
        <ChooseSheet upload={upload} applying={t.applying} />
        {rows.length > 0 && <RowErrors errors={rows} />}
        {checked && <CheckResult result={checked} isApplying={busy === 'applying'} onApply={upload.apply} />}
      </div>
    </>
  )
}

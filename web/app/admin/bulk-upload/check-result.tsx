import type { ProductJobResult } from '@niramoy/contract/catalogue/product-bulk'
import { adminBulkUpload as t } from '@niramoy/texts/en/catalogue/admin/admin-bulk-upload'
import CheckIcon from 'lucide-react/icons/check'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { StatTile } from '../../ui/stat-tile.tsx'

type CheckResultProps = {
  readonly result: ProductJobResult
  readonly isApplying: boolean
  readonly onApply: () => void
}

/** What the file would do, before it does it. */
export function CheckResult({ result, isApplying, onApply }: CheckResultProps) {
  const isWork = result.created + result.updated + result.changedTexts > 0
  return (
    <Card title={t.result}>
      <div className="grid gap-5">
        <Banner tone="success" sentence={t.checked} />
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
          <StatTile label={t.created} value={result.created} />
          <StatTile label={t.updated} value={result.updated} />
          <StatTile label={t.unchanged} value={result.unchanged} />
          <StatTile label={t.changedTexts} value={result.changedTexts} />
          <StatTile label={t.rowCount} value={result.rows} />
        </div>
        {result.matched > 0 && <p className="text-ink-soft">{t.matched(result.matched)}</p>}
        {result.unpriced > 0 && <p className="text-ink-soft">{t.unpriced(result.unpriced)}</p>}
        <Names title={t.newBrands} names={result.newBrands} />
        <Names title={t.newGenericNames} names={result.newGenericNames} />
        {isWork ? (
          <div>
            <Button icon={<CheckIcon />} loading={isApplying} onClick={onApply}>
              {t.apply}
            </Button>
          </div>
        ) : (
          <p className="text-ink-soft">{t.nothingToDo}</p>
        )}
      </div>
    </Card>
  )
}

function Names({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <details open={names.length <= 20}>
      <summary className="cursor-pointer font-semibold">
        {title} ({names.length})
      </summary>
      <ul className="mt-2 flex flex-wrap gap-2">
        {names.map((name) => (
          <li
            key={name}
            className="min-w-0 break-words rounded-md border border-line bg-sunken px-2.5 py-1 text-sm"
          >
            {name}
          </li>
        ))}
      </ul>
    </details>
  )
}

import type { ProductJobResult, SheetChange } from '@niramoy/contract/catalogue/product-bulk'
import type { BulkConfirmation } from '@niramoy/contract/platform/bulk-jobs'
import { adminBulkUpload as t } from '@niramoy/texts/en/catalogue/admin/admin-bulk-upload'
import CheckIcon from 'lucide-react/icons/check'
import { useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import { StatTile } from '../../ui/stat-tile.tsx'

type CheckResultProps = {
  readonly result: ProductJobResult
  readonly isApplying: boolean
  readonly onApply: (typed: BulkConfirmation) => void
}

/** What the file would do, before it does it. */
export function CheckResult({ result, isApplying, onApply }: CheckResultProps) {
  const { confirmation } = result
  const [prices, setPrices] = useState('')
  const [classes, setClasses] = useState('')
  const typed = { priceJumps: countIn(prices), looserClasses: countIn(classes) }
  const isConfirmed =
    (confirmation.looserClasses === 0 || typed.looserClasses === confirmation.looserClasses) &&
    (confirmation.priceJumps === 0 || typed.priceJumps === confirmation.priceJumps)
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
        {result.setAsideCount > 0 && (
          <p className="text-ink-soft">{t.setAside(result.setAsideCount, namedRows(result.setAside))}</p>
        )}
        {result.unpriced > 0 && <p className="text-ink-soft">{t.unpriced(result.unpriced)}</p>}
        <SheetChanges changes={result.changes} />
        <Names title={t.newCategories} names={result.newCategories} count={result.newCategories.length} />
        <Names title={t.newBrands} names={result.newBrands} count={result.newBrandCount} />
        <Names title={t.newGenericNames} names={result.newGenericNames} count={result.newGenericNameCount} />
        {confirmation.looserClasses > 0 && (
          <Field label={t.looserClasses(confirmation.looserClasses)} hint={t.looserClassesHint}>
            <TextInput
              value={classes}
              inputMode="numeric"
              autoComplete="off"
              onChange={({ target }) => setClasses(target.value)}
            />
          </Field>
        )}
        {confirmation.priceJumps > 0 && (
          <Field
            label={t.priceJumps(confirmation.priceJumps, confirmation.priceFactor)}
            hint={t.priceJumpsHint}
          >
            <TextInput
              value={prices}
              inputMode="numeric"
              autoComplete="off"
              onChange={({ target }) => setPrices(target.value)}
            />
          </Field>
        )}
        {isWork ? (
          <div>
            <Button
              icon={<CheckIcon />}
              loading={isApplying}
              disabled={!isConfirmed}
              onClick={() => onApply(typed)}
            >
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

/** Undefined: nothing that is a number was typed. */
function countIn(text: string): number | undefined {
  const digits = text.replaceAll(',', '').trim()
  return /^\d+$/.test(digits) ? Number(digits) : undefined
}

type NamesProps = { readonly title: string; readonly names: readonly string[]; readonly count: number }

function Names({ title, names, count }: NamesProps) {
  if (names.length === 0) return null
  return (
    <details open={names.length <= 20}>
      <summary className="cursor-pointer font-semibold">
        {title} ({count.toLocaleString('en-IN')})
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

function namedRows(rows: ProductJobResult['setAside']): string {
  const named = rows.slice(0, 10).map(({ row, first }) => t.setAsideRow(row, first))
  return `${named.join(', ')}${rows.length > 10 ? '…' : ''}`
}

/** What changes in products that there are, column by column; what harms most is open. */
function SheetChanges({ changes }: { readonly changes: readonly SheetChange[] }) {
  if (changes.length === 0) return null
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{t.changes}</h3>
      {changes.map(({ column, header, count, isDangerous, examples }) => (
        <details key={column} open={isDangerous}>
          <summary className="cursor-pointer">{t.changesIn(header, count)}</summary>
          <ul className="mt-1 grid gap-1 text-sm">
            {examples.map(({ name, was, is }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and names may be alike
              <li key={at} className="min-w-0 break-words">
                {t.changed(name, was, is)}
              </li>
            ))}
            {count > examples.length && (
              <li className="text-ink-soft">{t.moreChanges(count - examples.length)}</li>
            )}
          </ul>
        </details>
      ))}
    </div>
  )
}

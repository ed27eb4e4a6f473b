import type { ReturnableBatch } from '@niramoy/contract/stock/supplier-returns'
import type { Taka } from '@niramoy/domain/platform/money'
import { adminSupplierReturns as t } from '@niramoy/texts/en/stock/admin/admin-supplier-returns'
import CloseIcon from 'lucide-react/icons/x'
import { browserApi } from '../../api/api.ts'
import { dayText } from '../../parts/dates/office-dates.ts'
import { Amount } from '../../parts/product/amount.tsx'
import { ProductName } from '../../parts/purchasing/product-name.tsx'
import { typedWhole } from '../../parts/purchasing/typed.ts'
import { DayText } from '../../parts/stock/when.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Card } from '../../ui/card.tsx'
import { Combobox } from '../../ui/form/combobox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import { type Column, Table } from '../../ui/table.tsx'

export type ReturnLine = { readonly batch: ReturnableBatch; readonly units: string }

/** What it cost, in poisha; what is not known counts as nothing. */
export function computeCost({ batch, units }: ReturnLine): number {
  return Math.round((batch.unitCost ?? 0) * 100) * (typedWhole(units) ?? 0)
}

type ReturnLinesProps = {
  readonly lines: readonly ReturnLine[]
  readonly onChange: (lines: readonly ReturnLine[]) => void
  readonly error: NoticeText | undefined
}

export function ReturnLines({ lines, onChange, error }: ReturnLinesProps) {
  const isChosen = (id: number) => lines.some(({ batch }) => batch.stockBatchId === id)
  const search = async (text: string, signal: AbortSignal) => {
    const found = await browserApi.supplierReturns.batches({ query: { search: text }, signal })
    return found.filter(({ stockBatchId }) => !isChosen(stockBatchId))
  }
  return (
    <Card flush title={t.batches}>
      <Table
        caption={t.batches}
        columns={toColumns(lines, onChange)}
        rows={lines}
        rowKey={({ batch }) => batch.stockBatchId}
        phone="cards"
        empty={<p className="p-4 text-ink-soft sm:px-6">{t.nothing}</p>}
      />
      <div className="grid gap-4 border-line border-t p-4 sm:px-6">
        <Field label={t.addBatch} className="w-full max-w-md">
          <Combobox<ReturnableBatch>
            value={null}
            onChange={(batch) => batch && onChange([...lines, { batch, units: String(batch.quantity) }])}
            search={search}
            clearOnChoose
            optionKey={({ stockBatchId }) => stockBatchId}
            optionText={({ batchId }) => batchId}
            renderOption={({ product, batchId, expiryDate, quantity }) => (
              <span className="block min-w-0">
                <span className="wrap-anywhere block">{product.label.en}</span>
                <span className="block text-ink-soft text-xs">
                  {[batchId, dayText(expiryDate), t.units(quantity)].join(' · ')}
                </span>
              </span>
            )}
            nothing={t.noBatch}
            failure={t.failed}
            placeholder={t.addBatchHint}
          />
        </Field>
        {error && <Banner tone="danger" {...error} />}
      </div>
    </Card>
  )
}

function toColumns(
  lines: readonly ReturnLine[],
  onChange: ReturnLinesProps['onChange'],
): Column<ReturnLine>[] {
  const others = (id: number) => lines.filter(({ batch }) => batch.stockBatchId !== id)
  return [
    {
      key: 'product',
      header: t.product,
      cell: ({ batch }) => (
        <ProductName product={batch.product}>
          {batch.supplier && (
            <span className="text-ink-soft text-sm">{t.boughtFrom(batch.supplier.name)}</span>
          )}
          {batch.isTakenBack === false && <Badge tone="warning">{t.notTakenBack}</Badge>}
        </ProductName>
      ),
    },
    {
      key: 'batch',
      header: t.batch,
      cell: ({ batch }) => (
        <span className="grid justify-items-start gap-0.5 max-sm:justify-items-end">
          <span className="font-mono">{batch.batchId}</span>
          <span className="text-ink-soft text-sm">
            <DayText day={batch.expiryDate} />
          </span>
          {batch.isRecalled && <Badge tone="danger">{t.recalled}</Badge>}
          {batch.isExpired && <Badge tone="danger">{t.expired}</Badge>}
        </span>
      ),
    },
    {
      key: 'stock',
      header: t.inBatch,
      align: 'end',
      cell: ({ batch }) => batch.quantity,
    },
    {
      key: 'send',
      header: t.send,
      align: 'end',
      cell: (line) => (
        <TextInput
          aria-label={t.getSend(line.batch.batchId)}
          aria-invalid={!typedWhole(line.units) || (typedWhole(line.units) ?? 0) > line.batch.quantity}
          inputMode="numeric"
          value={line.units}
          onChange={({ currentTarget: { value: units } }) =>
            onChange(lines.map((one) => (one === line ? { ...one, units } : one)))
          }
          className="ml-auto max-w-28 text-end tabular-nums"
        />
      ),
    },
    {
      key: 'value',
      header: t.value,
      align: 'end',
      cell: (line) =>
        line.batch.unitCost === null ? '–' : <Amount taka={(computeCost(line) / 100) as Taka} />,
    },
    {
      key: 'remove',
      header: '',
      align: 'end',
      cell: ({ batch }) => (
        <IconButton
          label={t.removeBatch(batch.batchId)}
          icon={<CloseIcon size={18} />}
          size="small"
          tone="danger"
          onClick={() => onChange(others(batch.stockBatchId))}
        />
      ),
    },
  ]
}

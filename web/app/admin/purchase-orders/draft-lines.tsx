import type { Product } from '@niramoy/contract/catalogue/products'
import type { Taka } from '@niramoy/domain/platform/money'
import { grouped } from '@niramoy/texts/base/counted'
import { adminPurchaseOrders as t } from '@niramoy/texts/en/stock/admin/admin-purchase-orders'
import CloseIcon from 'lucide-react/icons/x'
import { amountText } from '../../parts/product/amount.tsx'
import { ProductName } from '../../parts/purchasing/product-name.tsx'
import { getPackUnits, ProductSearch } from '../../parts/purchasing/product-search.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { computeCost, type DraftLine, readUnits, toBody } from './lines.ts'

type DraftLinesProps = {
  readonly lines: readonly DraftLine[]
  readonly onChange: (lines: readonly DraftLine[]) => void
}

/** The lines of a draft, each number in a field of its own. */
export function DraftLines({ lines, onChange }: DraftLinesProps) {
  const change = (id: number, typed: Partial<DraftLine>) =>
    onChange(lines.map((line) => (line.product.id === id ? { ...line, ...typed } : line)))
  const add = (product: Product) => {
    if (lines.some((line) => line.product.id === product.id)) return
    onChange([...lines, newLine(product)])
  }
  const remove = (id: number) => onChange(lines.filter((line) => line.product.id !== id))
  return (
    <>
      <Table
        caption={t.lines}
        columns={toColumns(change, remove)}
        rows={lines}
        rowKey={({ product }) => product.id}
        phone="cards"
        empty={<p className="p-4 text-ink-soft sm:px-6">{t.linesMissing}</p>}
      />
      <div className="flex flex-wrap items-center gap-4 border-line border-t p-4 sm:px-6">
        <div className="w-full max-w-md">
          <ProductSearch hideLabel onChoose={add} />
        </div>
        <p className="ml-auto text-end">
          <span className="text-ink-soft">{t.total}</span>{' '}
          <strong className="tabular-nums">{amountText(computeCost(lines) as Taka)}</strong>
        </p>
      </div>
    </>
  )
}

function newLine(product: Product): DraftLine {
  const { id, SKU, name, label, brand, strength } = product
  return {
    product: { id, SKU, name, label, brandName: brand.name, strength },
    packUnits: String(getPackUnits(product)),
    packs: '1',
    packCost: '',
    reason: null,
  }
}

type Change = (id: number, typed: Partial<DraftLine>) => void

function toColumns(change: Change, remove: (id: number) => void): Column<DraftLine>[] {
  const input = (field: 'packUnits' | 'packs' | 'packCost', toLabel: (product: string) => string) => {
    return (line: DraftLine) => (
      <TextInput
        aria-label={toLabel(line.product.label.en)}
        aria-invalid={
          toBody({ ...line, packUnits: '1', packs: '1', packCost: '', [field]: line[field] }) === null
        }
        inputMode={field === 'packCost' ? 'decimal' : 'numeric'}
        value={line[field]}
        onChange={(event) => change(line.product.id, { [field]: event.currentTarget.value })}
        className="ml-auto max-w-28 text-end tabular-nums"
      />
    )
  }
  return [
    {
      key: 'product',
      header: t.product,
      cell: ({ product, reason }) => (
        <ProductName product={product}>
          {reason && <span className="text-ink-soft text-sm">{reason}</span>}
        </ProductName>
      ),
    },
    { key: 'pack', header: t.pack, align: 'end', cell: input('packUnits', t.getPack) },
    { key: 'packs', header: t.packs, align: 'end', cell: input('packs', t.getPacks) },
    {
      key: 'units',
      header: t.units,
      align: 'end',
      cell: (line) => <span className="tabular-nums">{grouped(readUnits(line))}</span>,
    },
    { key: 'cost', header: t.cost, align: 'end', cell: input('packCost', t.computeCost) },
    {
      key: 'remove',
      header: '',
      align: 'end',
      cell: ({ product }) => (
        <IconButton
          label={t.removeLine(product.label.en)}
          icon={<CloseIcon size={18} />}
          tone="danger"
          size="small"
          onClick={() => remove(product.id)}
        />
      ),
    },
  ]
}

import type { ReceiptLine } from '@niramoy/contract/stock/goods-receipts'
import { adminGoodsReceipts as t } from '@niramoy/texts/en/stock/admin/admin-goods-receipts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { usePermission } from '../../parts/duties/use-permission.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { Amount, amountText } from '../../parts/product/amount.tsx'
import { ProductName } from '../../parts/purchasing/product-name.tsx'
import { typedPoisha } from '../../parts/purchasing/typed.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { type Column, Table } from '../../ui/table.tsx'

type PriceChangesProps = { readonly receiptId: number; readonly lines: readonly ReceiptLine[] }

/** Products whose cost changed with a delivery; whoever may change prices does it here. */
export function PriceChanges({ receiptId, lines }: PriceChangesProps) {
  const mayChange = usePermission('catalogue')
  const prices = useNewPrices(receiptId)
  const changed = changedLines(lines)
  if (changed.length === 0) return null
  return (
    <Card flush title={t.prices} lead={t.pricesLead}>
      <Table
        caption={t.prices}
        columns={mayChange ? [...COLUMNS, newPriceColumn(prices)] : COLUMNS}
        rows={changed}
        rowKey={({ product }) => product.id}
        phone="cards"
      />
      {mayChange && (
        <div className="grid gap-3 p-4">
          {prices.problem && <Banner tone="danger" {...prices.problem} />}
          <Button
            className="justify-self-end max-sm:w-full"
            disabled={!prices.canSave}
            loading={prices.isSaving}
            onClick={() => void prices.save()}
          >
            {t.savePrices}
          </Button>
        </div>
      )}
    </Card>
  )
}

/** The first line of each product whose unit costs something else than before. */
function changedLines(lines: readonly ReceiptLine[]): ReceiptLine[] {
  const seen = new Set<number>()
  return lines.filter(({ product, unitCost, previousUnitCost }) => {
    const isNew = !seen.has(product.id)
    seen.add(product.id)
    return isNew && previousUnitCost !== null && previousUnitCost !== unitCost
  })
}

function newPriceColumn({ typed, set, isUnread }: ReturnType<typeof useNewPrices>): Column<ReceiptLine> {
  return {
    key: 'newPrice',
    header: t.newPrice,
    align: 'end',
    cell: ({ product, unitPrice }) => (
      <TextInput
        inputMode="decimal"
        className="max-w-28 text-right tabular-nums"
        aria-label={t.getNewPrice(product.label.en)}
        aria-invalid={isUnread(product.id)}
        placeholder={unitPrice === null ? '' : amountText(unitPrice)}
        disabled={unitPrice === null}
        value={typed[product.id] ?? ''}
        onChange={(event) => set(product.id, event.currentTarget.value)}
      />
    ),
  }
}

/** Of the price, in whole per cent. */
function computeMargin({ unitPrice, unitCost }: Pick<ReceiptLine, 'unitPrice' | 'unitCost'>): number | null {
  return unitPrice ? Math.round(((unitPrice - unitCost) / unitPrice) * 100) : null
}

const COLUMNS: Column<ReceiptLine>[] = [
  { key: 'product', header: t.product, cell: ({ product }) => <ProductName product={product} /> },
  {
    key: 'old',
    header: t.oldCost,
    align: 'end',
    cell: ({ previousUnitCost }) => previousUnitCost !== null && <Amount taka={previousUnitCost} />,
  },
  {
    key: 'new',
    header: t.newCost,
    align: 'end',
    cell: ({ unitCost }) => <Amount taka={unitCost} className="font-semibold" />,
  },
  {
    key: 'price',
    header: t.price,
    align: 'end',
    cell: ({ unitPrice }) => (unitPrice === null ? '–' : <Amount taka={unitPrice} />),
  },
  {
    key: 'margin',
    header: t.margin,
    align: 'end',
    cell: (line) => {
      const margin = computeMargin(line)
      return margin === null ? (
        '–'
      ) : (
        <span className={margin < 0 ? 'font-semibold text-danger-ink tabular-nums' : 'tabular-nums'}>
          {margin} %
        </span>
      )
    },
  },
]

/** New prices for products whose cost changed: what is typed is saved together, all or none. */
function useNewPrices(receiptId: number) {
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const [problem, setProblem] = useState<NoticeText>()
  const [isSaving, setSaving] = useState(false)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const given = Object.entries(typed).filter(([, text]) => text.trim() !== '')
  const isUnread = (productId: number) => {
    const text = typed[productId] ?? ''
    return text.trim() !== '' && !typedPoisha(text)
  }

  async function save() {
    setSaving(true)
    setProblem(undefined)
    try {
      const ids = given.map(([id]) => Number(id))
      // the versions as they are now: a price that is planned already is refused by name
      const { products } = await browserApi.prices.chosen({ body: { ids } })
      const changes = products.map(({ id, version }) => {
        return { productId: id, version, unitPrice: (typedPoisha(typed[id] ?? '') ?? 0) / 100 }
      })
      await browserApi.prices.change({ body: { changes, reason: t.ledger(receiptId) } })
      setTyped({})
      toast({ sentence: t.pricesSaved(changes.length), tone: 'success' })
      await revalidate()
    } catch (error) {
      setProblem(errorText(error, 'en'))
    } finally {
      setSaving(false)
    }
  }

  return {
    typed,
    set: (productId: number, text: string) => setTyped((before) => ({ ...before, [productId]: text })),
    isUnread,
    canSave: given.length > 0 && !given.some(([id]) => isUnread(Number(id))),
    isSaving,
    problem,
    save,
  }
}

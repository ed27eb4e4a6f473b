import type { GoodsReceipt } from '@niramoy/contract/stock/goods-receipts'
import type { PurchaseOrder } from '@niramoy/contract/stock/purchase-orders'
import type { Taka } from '@niramoy/domain/platform/money'
import { adminGoodsReceipts as t } from '@niramoy/texts/en/stock/admin/admin-goods-receipts'
import CheckIcon from 'lucide-react/icons/check'
import { type KeyboardEvent, useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { now } from '../../browser/clock.ts'
import { useForm } from '../../parts/form/use-form.ts'
import { amountText } from '../../parts/product/amount.tsx'
import { getPackUnits, ProductSearch } from '../../parts/purchasing/product-search.tsx'
import { typedPoisha } from '../../parts/purchasing/typed.ts'
import { useShortcuts } from '../../parts/shortcuts/use-shortcuts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/form/choice.tsx'
import { Form } from '../../ui/form/field.tsx'
import { InvoiceFields } from './invoice-fields.tsx'
import { LotFields } from './lot-fields.tsx'
import { computeSums, getExpiry, getLots, isBlank, type Lot, toBody, unexpected, withLot } from './lots.ts'

type ReceiptFormProps = {
  readonly order: PurchaseOrder | null
  readonly suppliers: readonly { readonly id: number; readonly name: string }[]
  readonly supplierId: number | null
  readonly onBooked: (receipt: GoodsReceipt) => void
}

const taka = (poisha: number) => amountText((poisha / 100) as Taka)

/** A delivery: its invoice, and lot by lot what came. */
export function ReceiptForm({ order, suppliers, supplierId, onBooked }: ReceiptFormProps) {
  const [lots, setLots] = useState<readonly Lot[]>(getLots(order?.lines ?? []))
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const [acceptNearExpiry, setAccept] = useState(false)
  const [abovePrinted, setAbovePrinted] = useState<'unasked' | 'asked' | 'accepted'>('unasked')
  const chosen = lots.filter((lot) => !isBlank(lot))
  const sums = computeSums(chosen)
  const surprising = order ? unexpected(chosen) : new Set<number>()
  const expiries = new Map(chosen.map((lot) => [lot.key, getExpiry(lot.expiryDate, now())]))
  const form = useForm({
    initial: {
      supplierId: String(supplierId ?? ''),
      invoiceNumber: '',
      invoiceDate: '',
      invoiceAmount: '',
      differenceReason: '',
      note: '',
      lines: '',
    },
    check: (values) => ({
      supplierId: values.supplierId ? undefined : { sentence: t.chooseSupplier },
      invoiceNumber: values.invoiceNumber.trim() ? undefined : { sentence: t.refusals.invoiceRequired },
      lines: wrongLots(chosen),
    }),
    async save(values) {
      const body = {
        supplierId: Number(values.supplierId),
        ...(order && { purchaseOrderId: order.id }),
        invoiceNumber: values.invoiceNumber,
        invoiceDate: values.invoiceDate,
        invoiceAmount: (typedPoisha(values.invoiceAmount) ?? 0) / 100,
        differenceReason: values.differenceReason,
        note: values.note,
        acceptNearExpiry,
        acceptAbovePrinted: abovePrinted === 'accepted',
        lines: chosen.flatMap((lot) => toBody(lot) ?? []),
      }
      setWrong({})
      const receipt = await browserApi.goodsReceipts.book({ body }).catch((error: unknown) => {
        if (error instanceof ApiError) {
          setWrong(error.fields ?? {})
          if (error.code === 'receipt-above-printed') setAbovePrinted('asked')
        }
        throw error
      })
      onBooked(receipt)
    },
  })
  const change = (key: number, typed: Partial<Lot>) => {
    setLots((all) => all.map((lot) => (lot.key === key ? { ...lot, ...typed } : lot)))
    form.set('lines', '')
  }
  useShortcuts([{ keys: 'mod+Enter', label: t.book, run: () => void form.submit() }])
  const amount = typedPoisha(form.values.invoiceAmount) ?? sums.cost
  return (
    <Form {...form.props} onKeyDown={toNextField} className="grid gap-6">
      {form.failure && <Banner tone="danger" {...form.failure} onDismiss={form.dismissFailure} />}
      <InvoiceFields form={form} suppliers={suppliers} isFixed={order !== null} goods={sums.cost} />
      <Card flush title={t.lots} lead={t.lotsLead}>
        {lots.map((lot) => (
          <LotFields
            key={lot.key}
            lot={lot}
            isUnexpected={surprising.has(lot.product.id)}
            expiry={expiries.get(lot.key) ?? null}
            toError={(field) => wrong[`lines.${chosen.findIndex(({ key }) => key === lot.key)}.${field}`]}
            onChange={(typed) => change(lot.key, typed)}
            onAnother={() => setLots((all) => withLot(all, lot, lot.key))}
            onRemove={() => setLots((all) => all.filter(({ key }) => key !== lot.key))}
          />
        ))}
        <div className="grid gap-4 p-4 sm:px-6">
          <div className="w-full max-w-md">
            <ProductSearch
              label={t.addProduct}
              onChoose={(product) => setLots((all) => withLot(all, newLot(product)))}
            />
          </div>
          {[...expiries.values()].includes('near') && (
            <Checkbox
              label={t.acceptNearExpiry}
              checked={acceptNearExpiry}
              onChange={(event) => setAccept(event.currentTarget.checked)}
            />
          )}
          {abovePrinted !== 'unasked' && (
            <Checkbox
              label={t.acceptAbovePrinted}
              checked={abovePrinted === 'accepted'}
              onChange={(event) => setAbovePrinted(event.currentTarget.checked ? 'accepted' : 'asked')}
            />
          )}
          {form.problems.lines && <Banner tone="danger" {...form.problems.lines} />}
        </div>
      </Card>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" icon={<CheckIcon />} loading={form.busy}>
          {t.book}
        </Button>
        {sums.units > 0 && (
          <span className="text-ink-soft text-sm">{t.consequence(sums.units, taka(amount))}</span>
        )}
      </div>
    </Form>
  )
}

function wrongLots(lots: readonly Lot[]) {
  if (lots.length === 0) return { sentence: t.nothing }
  return lots.some((lot) => toBody(lot) === null) ? { sentence: t.unread } : undefined
}

function newLot(product: Parameters<Parameters<typeof ProductSearch>[0]['onChoose']>[0]) {
  const { id, SKU, name, label, brand, strength } = product
  return {
    product: { id, SKU, name, label, brandName: brand.name, strength },
    expected: null,
    packUnits: String(getPackUnits(product)),
    packCost: '',
  }
}

/** A scanner ends a batch number with Enter: that leads to the next field, and books nothing. */
function toNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, key, ctrlKey, metaKey, currentTarget } = event
  if (key !== 'Enter' || ctrlKey || metaKey || event.defaultPrevented) return
  if (!(target instanceof HTMLInputElement) || target.getAttribute('role') === 'combobox') return
  event.preventDefault()
  const fields = [...currentTarget.querySelectorAll<HTMLElement>('input, select, button[type="submit"]')]
  fields[fields.indexOf(target) + 1]?.focus()
}

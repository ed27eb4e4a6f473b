import type { Order } from '@niramoy/contract/sales/order'
import { isNothing, type Quantity } from '@niramoy/domain/catalogue/quantity'
import { common } from '@niramoy/texts/en/platform/common'
import { adminOrder } from '@niramoy/texts/en/sales/admin/admin-order'
import { adminOrders } from '@niramoy/texts/en/sales/admin/admin-orders'
import { orderStatus } from '@niramoy/texts/en/sales/order-status'
import { useEffect, useRef, useState } from 'react'
import { browserApi } from '../../../api/api.ts'
import { ApiError } from '../../../api/api-error.ts'
import { errorText } from '../../../parts/errors/error-text.ts'
import { AddProduct } from '../../../parts/order/edit/add-product.tsx'
import { DraftLines } from '../../../parts/order/edit/draft-lines.tsx'
import { type DraftLine, placedLine } from '../../../parts/order/edit/use-draft.ts'
import { useOrderPreview } from '../../../parts/order/edit/use-preview.ts'
import { orderedQuantities } from '../../../parts/order/item-levels.ts'
import { withFallbackMessage } from '../../../parts/stock/with-fallback-message.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/base/button.tsx'
import type { NoticeText } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { DraftStock } from '../parts/draft-stock.tsx'
import { EditQuestion, useEditQuestion } from '../parts/edit-question.tsx'
import { editWords } from '../parts/edit-words.ts'
import { LineLookAlikes } from '../parts/line-look-alikes.tsx'
import type { OrderWork } from './order-work.ts'

const t = adminOrder.addItems

type AddItemsDialogProps = {
  readonly order: Order
  readonly open: boolean
  readonly work: OrderWork
  readonly onAdded: (order: Order) => void
  readonly onClose: () => void
}

/** staff-orders 7: new products, saved beside whatever else is being changed. */
export function AddItemsDialog({ order, open, work, onAdded, onClose }: AddItemsDialogProps) {
  const isBusy = useRef(false)
  const within = useRef<HTMLDivElement>(null)
  // after the window itself took the focus: the first thing to do is to type a name
  useEffect(() => {
    if (open) within.current?.querySelector<HTMLElement>('[role=combobox]')?.focus()
  }, [open])
  return (
    <Dialog
      open={open}
      onClose={() => isBusy.current || onClose()}
      title={t.title}
      lead={t.lead}
      closeOnBackdrop={false}
    >
      <div ref={within}>
        <AddItems order={order} work={work} onAdded={onAdded} onClose={onClose} isBusy={isBusy} />
      </div>
    </Dialog>
  )
}

type AddItemsProps = Omit<AddItemsDialogProps, 'open'> & { readonly isBusy: { current: boolean } }

function AddItems({ order, work, onAdded, onClose, isBusy }: AddItemsProps) {
  const adding = useNewLines(order)
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<NoticeText | null>(null)
  const question = useEditQuestion({
    words: useWords(order, adding),
    isOutdated: false,
    save: () => void save(),
  })

  async function save() {
    const { items } = adding
    if (items.length === 0) return setRefusal({ sentence: t.none })
    setBusy(true)
    isBusy.current = true
    setRefusal(null)
    try {
      const saved = await withFallbackMessage(t.failed, work.during(addTo(order, items)))
      toast({ sentence: savedText(items.length, order, saved), tone: 'success' })
      onAdded(saved)
    } catch (error) {
      setBusy(false)
      setRefusal(errorText(error, 'en'))
      // once it is read again it can be saved again: new products come beside what others changed
      if (error instanceof ApiError && error.status === 409) await work.refresh()
    } finally {
      isBusy.current = false
    }
  }

  function add(line: DraftLine) {
    setRefusal(null)
    adding.add(line)
  }

  return (
    <div className="grid gap-4">
      <AddProduct draft={{ has: adding.has, add }} forStaff />
      {adding.lines.length > 0 && (
        <DraftLines
          draft={adding}
          quoted={undefined}
          note={(line) => (
            <>
              <LineLookAlikes line={line} orderId={order.id} />
              <DraftStock line={line} />
            </>
          )}
        />
      )}
      {refusal && <Banner tone="danger" {...refusal} />}
      <div className="flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          {common.cancel}
        </Button>
        <Button loading={busy} onClick={question.ask}>
          {t.save}
        </Button>
      </div>
      <EditQuestion question={question} />
    </div>
  )
}

/** What adding these does to stock and money. */
function useWords(order: Order, { items, lines }: ReturnType<typeof useNewLines>): string[] {
  const previewState = useOrderPreview(order, items.length > 0 ? [...currentItems(order), ...items] : [])
  if (items.length === 0) return []
  return editWords({
    order,
    lines: [...order.items.map(placedLine), ...lines],
    isOther: true,
    paymentMethod: order.paymentMethod,
    total: previewState.preview?.total,
  })
}

/** An order that must now wait for stock says so. */
function savedText(count: number, before: Order, { status, orderCode }: Order): string {
  if (status === before.status) return t.saved(count)
  return `${t.saved(count)} ${adminOrders.statusNow(orderCode, orderStatus.names[status])}`
}

type Items = readonly { readonly productId: number; readonly quantities: Quantity }[]

async function addTo(order: Order, added: Items): Promise<Order> {
  const { id, version } = order
  const body = { items: [...currentItems(order), ...added], version }
  return (await browserApi.orders.editItems({ params: { id }, body })).order
}

function currentItems({ items }: Order) {
  return items.map((item) => ({ productId: item.ProductId, quantities: orderedQuantities(item) }))
}

/** Products that are not in the order yet, as they are chosen. */
function useNewLines(order: Order) {
  const [lines, setLines] = useState<readonly DraftLine[]>([])
  return {
    lines,
    items: lines
      .filter(({ quantities }) => !isNothing(quantities))
      .map(({ product, quantities }) => ({ productId: product.id, quantities })),
    has: (id: number) =>
      order.items.some(({ ProductId }) => ProductId === id) || lines.some(({ product }) => product.id === id),
    add: (line: DraftLine) =>
      setLines((all) => (all.some(({ product }) => product.id === line.product.id) ? all : [...all, line])),
    change: (id: number, quantities: Quantity) =>
      setLines((all) => all.map((line) => (line.product.id === id ? { ...line, quantities } : line))),
    remove: (id: number) => setLines((all) => all.filter(({ product }) => product.id !== id)),
  }
}

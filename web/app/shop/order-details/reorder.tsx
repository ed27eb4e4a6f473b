import type { Order, OrderItem } from '@niramoy/contract/sales/order'
import { isSoldOnline } from '@niramoy/domain/catalogue/dispensing'
import { isNothing, NOTHING, type Quantity } from '@niramoy/domain/catalogue/quantity'
import { dispensingBadges as badgesBn } from '@niramoy/texts/bn/catalogue/dispensing-badges'
import { orderActions as bn } from '@niramoy/texts/bn/sales/order-actions'
import { dispensingBadges as badgesEn } from '@niramoy/texts/en/catalogue/dispensing-badges'
import { orderActions as en } from '@niramoy/texts/en/sales/order-actions'
import CartIcon from 'lucide-react/icons/shopping-cart'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { addToCart } from '../../parts/cart/change-cart.ts'
import { FilledDialog } from '../../parts/cart/filled-dialog.tsx'
import { errorText } from '../../parts/errors/error-text.ts'
import { noticeIn, useLanguage, useTexts } from '../../parts/language/language.tsx'
import { orderedQuantities } from '../../parts/order/item-levels.ts'
import { soldLevels } from '../../parts/product/packs.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import type { NoticeText } from '../../ui/notice.tsx'

/** The same once more: into the cart, not at once an order. */
export function Reorder({ order }: { order: Order }) {
  const t = useTexts({ en, bn })
  const { busy, outcome, reorder, close } = useReorder(order)
  return (
    <>
      <Button variant="secondary" icon={<CartIcon size={18} />} loading={busy} onClick={() => void reorder()}>
        {t.reorder}
      </Button>
      <FilledDialog title={t.reorder} added={outcome?.added ?? null} toCart={t.toCart} onClose={close}>
        {outcome && <Outcome outcome={outcome} />}
      </FilledDialog>
    </>
  )
}

function Outcome({ outcome: { added, missing, refusal } }: { outcome: Reordered }) {
  const t = useTexts({ en, bn })
  const { offline } = useTexts({ en: badgesEn, bn: badgesBn })
  const language = useLanguage()
  return (
    <div className="grid gap-4">
      {added > 0 && (
        <Banner tone="success" {...noticeIn(language, en.reordered(added), bn.reordered(added))} />
      )}
      {added === 0 && !refusal && (
        <Banner tone="warning" {...noticeIn(language, en.nothingReordered, bn.nothingReordered)} />
      )}
      {missing.length > 0 && (
        <div>
          <p className="text-ink-soft">{t.notSold}</p>
          <ul className="mt-1 list-disc pl-5">
            {missing.map(({ name, why }) => (
              <li key={name} className="wrap-anywhere">
                {name}
                {why === 'partly' && <span className="text-ink-soft text-sm"> ({t.partlySold})</span>}
                {why === 'offline' && <span className="text-ink-soft text-sm"> ({offline})</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {refusal && <Banner tone="danger" {...refusal} />}
    </div>
  )
}

/** Of one product; `offline`: it is not sold online. */
type Result = 'added' | 'partly' | 'missing' | 'offline'

/** What became of it: how many products are in the cart now, and which are not, or not all of them. */
type Reordered = {
  readonly added: number
  readonly missing: readonly { readonly name: string; readonly why: Exclude<Result, 'added'> }[]
  /** Why it stopped before the end, as when the cart is full. */
  readonly refusal: NoticeText | null
}

/** Puts everything of an order that is still sold into the cart, once more. */
function useReorder({ items }: Order) {
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Reordered | null>(null)

  async function reorder() {
    setBusy(true)
    const done: { added: number; missing: Reordered['missing'][number][] } = { added: 0, missing: [] }
    let refusal: NoticeText | null = null
    try {
      for (const item of items) {
        const result = await addAgain(item)
        if (result === 'added' || result === 'partly') done.added += 1
        if (result !== 'added') done.missing.push({ name: item.Product.label[language], why: result })
      }
    } catch (error) {
      refusal = errorText(error, language)
    }
    setBusy(false)
    setOutcome({ ...done, refusal })
  }

  return { busy, outcome, reorder, close: () => setOutcome(null) }
}

async function addAgain(item: OrderItem): Promise<Result> {
  const product = await find(item.ProductId)
  if (!product) return 'missing'
  if (!isSoldOnline(product)) return 'offline'
  const wanted = orderedQuantities(item)
  const sold: Quantity = {
    ...NOTHING,
    ...Object.fromEntries(soldLevels(product).map(({ level }) => [level, wanted[level]])),
  }
  if (isNothing(sold)) return 'missing'
  await addToCart(product, sold)
  const isAll = wanted.box === sold.box && wanted.strip === sold.strip && wanted.unit === sold.unit
  return isAll ? 'added' : 'partly'
}

async function find(id: number) {
  try {
    return await browserApi.products.get({ params: { id } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

import type { CartItem } from '@niramoy/contract/sales/cart'
import { largerQuantity, NOTHING, type Quantity } from '@niramoy/domain/catalogue/quantity'
import { assistantCart as bn } from '@niramoy/texts/bn/sales/assistant-cart'
import { assistantCart as en } from '@niramoy/texts/en/sales/assistant-cart'
import type { Language } from '@niramoy/texts/languages'
import CartIcon from 'lucide-react/icons/shopping-cart'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { readGuestList, useGuestCount } from '../../browser/guest-list.ts'
import { newKey } from '../../browser/new-key.ts'
import { getQuantities } from '../../parts/account-lists/stored-cart.ts'
import { addLines, addToCart } from '../../parts/cart/change-cart.ts'
import { useLoaded } from '../../parts/catalogue/use-loaded.ts'
import { PrescriptionBadge } from '../../parts/dispensing/prescription-badge.tsx'
import { errorText } from '../../parts/errors/error-text.ts'
import { noticeIn, useLanguage, useNotices, useTexts } from '../../parts/language/language.tsx'
import { LookAlikeNote } from '../../parts/look-alike/look-alike-note.tsx'
import { MedicineMessages } from '../../parts/medicine-check/medicine-messages.tsx'
import { NOTHING_TOLD, useCheckedTogether } from '../../parts/medicine-check/use-medicine-check.ts'
import { quoteHere } from '../../parts/price/quote-here.ts'
import { Amount } from '../../parts/product/amount.tsx'
import { Label } from '../../parts/product/label.tsx'
import { ProductPicture } from '../../parts/product/product-picture.tsx'
import { usePackCounts } from '../../parts/product/product-price.tsx'
import { useMostUnitsOf } from '../../parts/product/unit-limit.tsx'
import { currentUser } from '../../parts/session/current-user.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { NoticeText } from '../../ui/notice.tsx'

export function Contents({ token }: { readonly token: string }) {
  const { data, error, again } = useLoaded(token, (signal) =>
    browserApi.assistants.read({ body: { token }, signal }),
  )
  if (error !== undefined) return <NotThere error={error} again={again} />
  if (!data) return null
  if (data.items.length === 0) return <NotThere error={null} again={again} />
  return <PutTogether token={token} {...data} />
}

function NotThere({ error, again }: { readonly error: unknown; readonly again: () => void }) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const isLasting = error === null || isGone(error)
  return (
    <EmptyState
      {...say(error === null ? 'none' : isLasting ? 'gone' : 'failed')}
      icon={<CartIcon size={34} />}
      actions={
        isLasting ? (
          <>
            <ButtonLink href="/products">{t.open}</ButtonLink>
            <ButtonLink href="/cart" variant="secondary">
              {t.toCart}
            </ButtonLink>
          </>
        ) : (
          <Button onClick={again}>{t.again}</Button>
        )
      }
    />
  )
}

type PutTogetherProps = {
  readonly token: string
  readonly items: readonly CartItem[]
  readonly discountCode: string | null
}

function PutTogether({ token, items, discountCode }: PutTogetherProps) {
  const t = useTexts({ en, bn })
  const check = useCheckedTogether(
    items.map(({ id }) => id),
    NOTHING_TOLD,
  )
  const there = useGuestCount('cart')
  const { costs, subtotal } = quoteHere(items)
  const taking = useTaking(token, items)
  return (
    <>
      <p className="mt-1 text-ink-soft">{t.lead}</p>
      <ul className="mt-5 divide-y divide-line rounded-lg border border-line bg-surface">
        {items.map((item) => (
          <Line key={item.id} item={item} cost={costs.get(item.id)?.subtotal} />
        ))}
        <li className="flex justify-between gap-4 px-3 py-3 font-semibold sm:px-5">
          <span>{t.sum}</span>
          <Amount taka={subtotal} />
        </li>
      </ul>
      <MedicineMessages check={check} lines={items} className="mt-4" />
      <div className="mt-5 grid gap-3">
        {discountCode && <p className="wrap-anywhere">{t.code(discountCode)}</p>}
        {there > 0 && <p>{t.addedTo(there)}</p>}
        {taking.failure && <Banner tone="danger" {...taking.failure} />}
        {taking.left.map(({ name, why }) => (
          <div key={name} className="grid gap-1">
            <p className="font-medium wrap-anywhere">{name}</p>
            <Banner tone="warning" {...why} />
          </div>
        ))}
        {taking.left.length > 0 ? (
          <ButtonLink href="/cart" size="large" wide>
            {t.toCart}
          </ButtonLink>
        ) : (
          <Button size="large" wide loading={taking.busy} icon={<CartIcon />} onClick={taking.take}>
            {t.add}
          </Button>
        )}
      </div>
    </>
  )
}

function Line({
  item,
  cost,
}: {
  readonly item: CartItem
  readonly cost: Parameters<typeof Amount>[0]['taka'] | undefined
}) {
  const counts = usePackCounts(item)
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)_auto] gap-x-3 px-3 py-3 sm:px-5">
      <ProductPicture product={item} sizes="3rem" className="size-12 rounded-md" />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          <Label product={item} />
        </p>
        <p className="text-ink-soft text-sm">{counts.all(item.quantities)}</p>
        <PrescriptionBadge of={item} />
        <LookAlikeNote lookAlikes={item.lookAlikes} />
      </div>
      {cost !== undefined && <Amount taka={cost} />}
    </li>
  )
}

/** Says to the server that it is taken, then fills the cart: pressed again after a lost reply, it goes on. */
function useTaking(token: string, items: readonly CartItem[]) {
  const language = useLanguage()
  const getMost = useMostUnitsOf()
  const navigate = useNavigate()
  const [taker] = useState(newKey)
  const isTaken = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<NoticeText | null>(null)
  const [left, setLeft] = useState<readonly Left[]>([])

  async function take() {
    setBusy(true)
    setFailure(null)
    try {
      if (!isTaken.current) await browserApi.assistants.take({ body: { token, taker } })
      isTaken.current = true
      const refused = await fillFromAssistant(items, { getMost, language })
      setLeft(refused)
      if (refused.length === 0) await navigate('/cart')
    } catch (error) {
      setFailure(isGone(error) ? noticeIn(language, en.gone, bn.gone) : errorText(error, language))
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, left, take: () => void take() }
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'assistant-cart-not-found'
}

/** What could not be put into the cart, and why. */
type Left = { readonly name: string; readonly why: NoticeText }

type Options = { readonly getMost: (item: CartItem) => number; readonly language: Language }

/** Of a product that is in the cart already, whichever is more stays: pressed again, it changes nothing. */
async function fillFromAssistant(
  items: readonly CartItem[],
  { getMost, language }: Options,
): Promise<Left[]> {
  if (await currentUser()) {
    await addLines(items)
    return []
  }
  const left: Left[] = []
  for (const { quantities, unavailable, ...product } of items) {
    const missing = without(quantities, findHere(product.id))
    try {
      await addToCart(product, missing, getMost({ ...product, quantities, unavailable }))
    } catch (error) {
      left.push({ name: product.label[language], why: errorText(error, language) })
    }
  }
  return left
}

function findHere(id: number): Quantity {
  const entry = readGuestList('cart').find((one) => one.id === id)
  return entry ? getQuantities(entry) : NOTHING
}

function without(wanted: Quantity, there: Quantity): Quantity {
  const { box, strip, unit } = largerQuantity(wanted, there)
  return { box: box - there.box, strip: strip - there.strip, unit: unit - there.unit }
}

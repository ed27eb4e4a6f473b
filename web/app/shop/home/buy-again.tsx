import type { CartItem } from '@niramoy/contract/sales/cart'
import { buyAgain as bn } from '@niramoy/texts/bn/sales/buy-again'
import { buyAgain as en } from '@niramoy/texts/en/sales/buy-again'
import CartIcon from 'lucide-react/icons/shopping-cart'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { addLines } from '../../parts/cart/change-cart.ts'
import { useLoaded } from '../../parts/catalogue/use-loaded.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { LoadFailed } from '../../parts/errors/load-failed.tsx'
import { useLanguage, useTexts } from '../../parts/language/language.tsx'
import { quoteHere } from '../../parts/price/quote-here.ts'
import { Amount } from '../../parts/product/amount.tsx'
import { Label } from '../../parts/product/label.tsx'
import { ProductPicture } from '../../parts/product/product-picture.tsx'
import { usePackCounts } from '../../parts/product/product-price.tsx'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { BuyAgainSkeleton } from './buy-again-skeleton.tsx'

/** Lines that are shown; the others are counted. */
const SHOWN = 3
const PANEL =
  'mt-3 flex min-h-46 flex-col rounded-lg border border-line bg-surface p-3 md:mt-4 md:h-27 md:flex-row md:items-center md:gap-6 md:px-5'

/** home 9: the latest order at the prices of now, and one button that leads to the checkout with it. */
export function BuyAgain() {
  const t = useTexts({ en, bn })
  const { data, error, again } = useLoaded('again', (signal) => browserApi.cart.again({ signal }))
  if (error !== undefined) {
    return (
      <div className="mt-3">
        <LoadFailed error={error} again={again} />
      </div>
    )
  }
  if (!data) return <BuyAgainSkeleton />
  if (data.items.length === 0) {
    return (
      <div className={PANEL}>
        <p className="text-ink-soft md:flex-1">{t.nothing}</p>
        <ButtonLink href="/products" variant="secondary" className="max-md:mt-auto">
          {t.start}
        </ButtonLink>
      </div>
    )
  }
  return <LatestOrder items={data.items} />
}

function LatestOrder({ items }: { items: readonly CartItem[] }) {
  const t = useTexts({ en, bn })
  const sold = items.filter(({ unavailable }) => !unavailable)
  const { costs, subtotal } = quoteHere(sold)
  // what can be ordered comes first
  const shown = items.toSorted((one, other) => Number(one.unavailable) - Number(other.unavailable))
  const more = items.length - SHOWN
  return (
    <div className={PANEL}>
      <ul className="my-auto grid gap-1.5 md:flex-1 md:grid-cols-3 md:gap-5">
        {shown.slice(0, SHOWN).map((item) => (
          <Line key={item.id} item={item} cost={costs.get(item.id)?.subtotal} />
        ))}
      </ul>
      <div className="mt-auto flex flex-wrap items-end justify-between gap-3 border-line border-t pt-2.5 md:mt-0 md:border-0 md:pt-0">
        <p className="min-w-0 grow basis-24 leading-tight md:basis-auto">
          <span className="block truncate text-ink-soft text-xs">{more > 0 ? t.andMore(more) : t.now}</span>
          <Amount taka={subtotal} className="font-semibold text-lg" />
        </p>
        {sold.length > 0 ? (
          <OrderAgain items={sold} />
        ) : (
          <ButtonLink href="/products" variant="secondary" size="small">
            {t.start}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

type LineProps = { readonly item: CartItem; readonly cost: Parameters<typeof Amount>[0]['taka'] | undefined }

function Line({ item, cost }: LineProps) {
  const t = useTexts({ en, bn })
  const packs = usePackCounts(item)
  const { id, quantities } = item
  return (
    <li className="flex min-w-0 items-center gap-3">
      <span className="w-14 shrink-0 overflow-clip rounded-md bg-sunken max-md:hidden">
        <ProductPicture product={item} sizes="3.5rem" />
      </span>
      <span className="flex min-w-0 grow items-baseline justify-between gap-3 md:flex-col md:items-start md:gap-0">
        <Link
          href={`/products/${id}`}
          className="min-w-0 max-w-full grow truncate py-0.5 text-ink text-sm no-underline hover:text-brand-ink"
        >
          <Label product={item} />
        </Link>
        <span className="shrink-0 text-ink-soft text-xs tabular-nums">
          {item.unavailable || cost === undefined ? (
            t.unavailable
          ) : (
            <>
              {packs.all(quantities)}
              {' · '}
              <Amount taka={cost} className="font-semibold text-ink" />
            </>
          )}
        </span>
      </span>
    </li>
  )
}

function OrderAgain({ items }: { items: readonly CartItem[] }) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const navigate = useNavigate()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const order = async () => {
    setBusy(true)
    try {
      await addLines(items)
      await navigate('/checkout')
    } catch (error) {
      toast({ ...errorText(error, language), tone: 'danger' })
    }
    setBusy(false)
  }
  return (
    <Button icon={<CartIcon size={18} />} loading={busy} onClick={() => void order()} className="px-4">
      {t.order}
    </Button>
  )
}

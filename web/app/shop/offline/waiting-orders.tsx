import { offline as bn } from '@niramoy/texts/bn/shop/offline'
import { offline as en } from '@niramoy/texts/en/shop/offline'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { removeWaitingOrder, type WaitingOrder } from '../../browser/waiting-orders.ts'
import { accountCart } from '../../parts/account-lists/account-lists.ts'
import { useMoment } from '../../parts/dates/use-moment.ts'
import { useLanguage, useTexts } from '../../parts/language/language.tsx'
import { Amount } from '../../parts/product/amount.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { OfflineShop } from './use-offline-shop.ts'

type WaitingOrdersProps = { readonly orders: readonly WaitingOrder[]; readonly shop: OfflineShop }

export function WaitingOrders({ orders, shop }: WaitingOrdersProps) {
  const t = useTexts({ en, bn })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // the cart that was ordered is gone from below: without this the reader would be left at the end of the page
    if (shop.ordered) heading.current?.focus()
  }, [shop.ordered])
  return (
    <section aria-labelledby="waiting-orders">
      <h2 id="waiting-orders" ref={heading} tabIndex={-1} className="scroll-mt-24 text-xl">
        {t.waiting}
      </h2>
      <ul className="mt-3 grid gap-3">
        {orders.map((order) => (
          <li key={order.key} className="grid gap-3 rounded-lg border border-line bg-surface p-4">
            <Facts order={order} />
            <Choices order={order} shop={shop} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Facts({ order }: { order: WaitingOrder }) {
  const t = useTexts({ en, bn })
  const language = useLanguage()
  const moment = useMoment()
  const isRefused = order.state === 'refused'
  return (
    <div>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <Badge tone={isRefused ? 'danger' : 'warning'}>{isRefused ? t.isRefused : t.isWaiting}</Badge>
        <Amount taka={order.body.expectedTotal} className="font-semibold" />
      </p>
      <p className="mt-2">{order.labels.map((label) => label[language]).join(', ')}</p>
      <p className="text-ink-soft text-sm">{t.madeAt(moment(new Date(order.madeAt).toISOString()))}</p>
      {isRefused && order.refusal?.message && <Refused {...order.refusal} />}
    </div>
  )
}

/** The headline is loaded only here, as for every refusal. */
function Refused({ code, message }: { code: string; message: string }) {
  const language = useLanguage()
  const [headline, setHeadline] = useState<string>()
  useEffect(() => {
    if (language === 'en') return
    const load = async () => {
      const { getHeadlines } = await import(/* on demand */ '../../api/headlines.ts')
      setHeadline(getHeadlines({ status: 409, code, message }).message)
    }
    // without a network the sentence stands alone
    load().catch(() => {})
  }, [language, code, message])
  return <Notice headline={headline} sentence={message} className="mt-2" />
}

function Choices({ order, shop }: { order: WaitingOrder; shop: OfflineShop }) {
  const t = useTexts({ en, bn })
  const navigate = useNavigate()
  const lines = order.body.items.map(({ productId, quantities }) => ({ id: productId, quantities }))

  /** The checkout shows what it costs now, and asks. */
  async function review() {
    await accountCart.load(() => browserApi.cart.sync({ body: { cart: lines } }))
    await removeWaitingOrder(order.key)
    await navigate('/checkout')
  }

  async function takeBack() {
    const others = shop.lines.filter(({ id }) => lines.every((line) => line.id !== id))
    shop.replaceCart([...others, ...lines])
    await removeWaitingOrder(order.key)
    document.getElementById('offline-cart')?.focus()
  }

  return (
    <div className="flex flex-wrap gap-2">
      {order.state === 'refused' && (
        <Button size="small" onClick={() => review().catch(reportError)}>
          {t.review}
        </Button>
      )}
      <Button size="small" variant="secondary" onClick={() => takeBack().catch(reportError)}>
        {t.remove}
      </Button>
    </div>
  )
}

import type { Order } from '@niramoy/contract/sales/order'
import { may } from '@niramoy/domain/sales/order-states'
import { orderActions as bn } from '@niramoy/texts/bn/sales/order-actions'
import { orderActions as en } from '@niramoy/texts/en/sales/order-actions'
import CashIcon from 'lucide-react/icons/banknote'
import CardIcon from 'lucide-react/icons/credit-card'
import { useEffect, useEffectEvent, useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { now } from '../../browser/clock.ts'
import { useNotices, useTexts } from '../../parts/language/language.tsx'
import type { OrderDone } from '../../parts/order/order-done.ts'
import { orderFacts } from '../../parts/order/order-facts.ts'
import { amountText } from '../../parts/product/amount.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useLeaving } from './use-leaving.ts'

const HOUR = 3600

/** The seconds until an instant; undefined until the page lives, for the server's clock is another one. */
function useSecondsTo(instant: string | null, onOver: () => void): number | undefined {
  const [left, setLeft] = useState<number>()
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (!instant) return setLeft(undefined)
    let before: number | undefined
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((Date.parse(instant) - now().getTime()) / 1000))
      setLeft(seconds)
      if (seconds === 0 && before !== undefined && before > 0) over()
      before = seconds
    }
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [instant])
  return left
}

/** `29:59`, or hours and minutes when there is more time. */
function useTimeText(): (seconds: number) => string {
  const t = useTexts({ en, bn })
  return (seconds) => {
    const minutes = Math.floor((seconds % HOUR) / 60)
    if (seconds >= HOUR) return t.hours(Math.floor(seconds / HOUR), minutes)
    return `${minutes}:${String(seconds % 60).padStart(2, '0')}`
  }
}

type PayPanelProps = {
  readonly order: Order
  readonly onDone: OrderDone
  readonly refresh: () => Promise<void>
}

/** payments 2: as long as there is time, it can be paid, and paid again after a try that failed. */
export function PayPanel({ order, onDone, refresh }: PayPanelProps) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const left = useSecondsTo(order.paymentDueAt, () => void refresh())
  const timeText = useTimeText()
  const { busy, refusal, run } = useLeaving()
  const params = { id: order.id }
  const pay = () => run('pay', () => browserApi.orders.pay({ params }))
  const payCash = () =>
    run('cash', async () => {
      const body = { paymentMethod: 'COD', version: order.version } as const
      const { order: changed } = await browserApi.orders.changePaymentMethod({ params, body })
      onDone(changed, say('paidCash'))
      return {}
    })
  return (
    <Card title={t.payTitle} className="border-warning-line print:hidden">
      {left !== undefined && (
        <p className="mb-4 tabular-nums">{left > 0 ? t.payWithin(timeText(left)) : t.payLate}</p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button
          icon={<CardIcon size={20} />}
          loading={busy === 'pay'}
          disabled={busy === 'cash'}
          onClick={() => void pay()}
        >
          {t.payNow(amountText(order.totalAmount))}
        </Button>
        {may('change-payment-method', orderFacts(order, 'user')) && (
          <Button
            variant="secondary"
            icon={<CashIcon size={20} />}
            loading={busy === 'cash'}
            disabled={busy === 'pay'}
            onClick={() => void payCash()}
          >
            {t.payCash}
          </Button>
        )}
      </div>
      {refusal && <Banner tone="danger" {...refusal} className="mt-4" />}
    </Card>
  )
}

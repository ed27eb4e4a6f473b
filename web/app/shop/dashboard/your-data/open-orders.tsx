import type { AccountState, OpenOrder } from '@niramoy/contract/people/personal-data'
import { personalData as bn } from '@niramoy/texts/bn/people/personal-data'
import { personalData as en } from '@niramoy/texts/en/people/personal-data'
import { useState } from 'react'
import { browserApi } from '../../../api/api.ts'
import { errorText } from '../../../parts/errors/error-text.ts'
import { useLanguage, useNotices, useTexts } from '../../../parts/language/language.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Link } from '../../../ui/base/provider.tsx'
import type { NoticeText } from '../../../ui/notice.tsx'
import { StepButtons } from './step-buttons.tsx'

type OpenOrdersProps = {
  readonly orders: readonly OpenOrder[]
  readonly onChange: (state: AccountState) => void
  readonly onBack: () => void
  readonly onNext: () => void
}

/** What must end first, with what the customer can do about each. */
export function OpenOrders({ orders, onChange, onBack, onNext }: OpenOrdersProps) {
  const t = useTexts({ en, bn })
  const say = useNotices({ en, bn })
  const { running, failure, run } = useRunning(onChange)
  const isFree = orders.length === 0
  return (
    <div className="grid gap-5">
      {failure && <Banner tone="danger" {...failure} />}
      {isFree ? <p>{t.noOpenOrders}</p> : <Banner tone="warning" {...say('openOrders')} />}
      {!isFree && (
        <ul className="divide-y divide-line rounded-md border border-line">
          {orders.map((order) => (
            <Row key={order.id} order={order} busy={running === order.id} onCancel={() => run(order)} />
          ))}
        </ul>
      )}
      <StepButtons>
        <Button variant="secondary" onClick={onBack}>
          {t.back}
        </Button>
        {isFree ? (
          <Button onClick={onNext} data-autofocus>
            {t.next}
          </Button>
        ) : (
          <Button loading={running === 'look'} onClick={() => run()} data-autofocus>
            {t.checkAgain}
          </Button>
        )}
      </StepButtons>
    </div>
  )
}

type RowProps = { readonly order: OpenOrder; readonly busy: boolean; readonly onCancel: () => void }

function Row({ order: { id, orderCode, todo }, busy, onCancel }: RowProps) {
  const t = useTexts({ en, bn })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <Link href={`/order-details/${id}`} className="font-semibold tabular-nums">
          {orderCode}
        </Link>
        <p className="text-ink-soft text-sm">{t.todo[todo]}</p>
      </div>
      {todo === 'cancel' && (
        <Button
          size="small"
          variant="secondary"
          aria-label={t.cancelOrder(orderCode)}
          loading={busy}
          onClick={onCancel}
        >
          {t.cancel}
        </Button>
      )}
    </li>
  )
}

/** Cancels an order, or only looks; either way the list then shows what is left. */
function useRunning(onChange: (state: AccountState) => void) {
  const language = useLanguage()
  const [running, setRunning] = useState<number | 'look'>()
  const [failure, setFailure] = useState<NoticeText>()
  async function work(order?: OpenOrder) {
    if (running !== undefined) return
    setRunning(order?.id ?? 'look')
    setFailure(undefined)
    try {
      if (order) await browserApi.orders.cancel({ params: { id: order.id }, body: {} })
      onChange(await browserApi.personalData.state())
    } catch (error) {
      setFailure(errorText(error, language))
    }
    setRunning(undefined)
  }
  return { running, failure, run: (order?: OpenOrder) => void work(order) }
}

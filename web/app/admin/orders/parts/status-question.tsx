import type { OrderInList } from '@niramoy/contract/sales/admin-orders'
import type { OrderStatus } from '@niramoy/domain/sales/order-status'
import { isCameBack } from '@niramoy/domain/sales/status-change'
import { adminStatus as t } from '@niramoy/texts/en/admin/admin-status'
import { adminOrders as words } from '@niramoy/texts/en/sales/admin/admin-orders'
import { useState } from 'react'
import { useStatusName } from '../../../parts/order/status-badge.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { effectWords } from './effect-words.ts'
import { ReturnedGoodsFields } from './returned-goods-fields.tsx'
import { type ReturnedGoods, useReturnedGoods } from './use-returned-goods.ts'

type StatusChange = { readonly order: OrderInList; readonly status: OrderStatus }
type SetStatus = (order: OrderInList, status: OrderStatus, said: ReturnedGoods) => void

/** orders 21: sets a status at once when nothing else moves with it, and otherwise asks first. */
export function useStatusQuestion(set: SetStatus) {
  const [pendingChange, setPendingChange] = useState<StatusChange | null>(null)
  const cameBack = useReturnedGoods()
  return {
    pendingChange,
    cameBack,
    choose(order: OrderInList, status: OrderStatus) {
      if (effectWords(order, status).length === 0 && status !== 'cancelled') return set(order, status, {})
      cameBack.reset()
      setPendingChange({ order, status })
    },
    confirm() {
      if (!pendingChange) return
      const said = isCameBack(pendingChange.order.status, pendingChange.status) ? cameBack.check() : {}
      if (!said) return
      setPendingChange(null)
      set(pendingChange.order, pendingChange.status, said)
    },
    close: () => setPendingChange(null),
  }
}

/** Names what happens to stock, money and customer before it does. */
export function StatusQuestion({ question }: { question: ReturnType<typeof useStatusQuestion> }) {
  const { pendingChange, cameBack, confirm, close } = question
  const getName = useStatusName()
  return (
    <ConfirmDialog
      open={pendingChange !== null}
      danger={pendingChange?.status === 'cancelled'}
      {...questionWords(pendingChange, getName)}
      details={pendingChange && <Effects words={effectWords(pendingChange.order, pendingChange.status)} />}
      onConfirm={confirm}
      onClose={close}
    >
      {pendingChange && isCameBack(pendingChange.order.status, pendingChange.status) && (
        <ReturnedGoodsFields cameBack={cameBack} />
      )}
    </ConfirmDialog>
  )
}

function questionWords(pendingChange: StatusChange | null, getName: (status: OrderStatus) => string) {
  if (!pendingChange) return { title: '', sentence: '', confirmLabel: '', cancelLabel: '' }
  const { order, status } = pendingChange
  if (isCameBack(order.status, status)) {
    const { title, confirm } = t.cameBack
    const sentence = returnedGoodsQuestion(order.status)
    return { title: title(order.orderCode), sentence, confirmLabel: confirm, cancelLabel: t.leave }
  }
  if (status === 'cancelled') {
    const { cancelTitle, cancelQuestion: sentence, cancelOrder: confirmLabel, keepOrder } = words
    return { title: cancelTitle(order.orderCode), sentence, confirmLabel, cancelLabel: keepOrder }
  }
  const name = getName(status)
  return {
    title: t.title(order.orderCode, name),
    sentence: t.question(name),
    confirmLabel: t.confirm(name),
    cancelLabel: t.leave,
  }
}

/** The customer may have kept a part. */
export function returnedGoodsQuestion(from: OrderStatus): string {
  return from === 'shipped' ? t.cameBack.question : t.cameBack.restQuestion
}

type EffectsProps = { readonly words: readonly string[]; readonly heading?: string }

export function Effects({ words: sentences, heading = t.also }: EffectsProps) {
  if (sentences.length === 0) return null
  // a correction does nothing else
  if (sentences.includes(t.correction)) return <p className="mt-3 text-ink text-sm">{t.correction}</p>
  return (
    <div className="mt-3 rounded-md border border-line bg-sunken px-4 py-3 text-ink">
      <p className="font-semibold text-sm">{heading}</p>
      <ul className="mt-1 list-disc pl-5 text-sm">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}

import type { Order } from '@niramoy/contract/sales/order'
import type { ReturnedItem } from '@niramoy/contract/sales/return-form'
import type { RefundWallet, ReturnCause } from '@niramoy/domain/sales/returns'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../api/api.ts'
import { ApiError } from '../../../api/api-error.ts'
import type { NoticeText } from '../../../ui/notice.tsx'
import { errorText } from '../../errors/error-text.ts'
import { useLanguage } from '../../language/language.tsx'
import { amountText } from '../../product/amount.tsx'

type ReturnRequest = {
  readonly items: ReturnedItem[]
  readonly reason: string
  readonly cause?: ReturnCause
  readonly refundTo?: ReturnRefundTo
}
/** Where a customer wants to be paid back. */
export type ReturnRefundTo = { readonly method: RefundWallet; readonly number: string }

/** returns 4: once it is done, the order is loaded again. What got no answer is sent again under the same key. */
export function useSendReturn(
  { id }: Order,
  done: (amount: string) => NoticeText,
  onReturned: (said: NoticeText) => void,
) {
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<NoticeText>()
  const last = useRef({ content: '', key: '' })

  function keyOf(body: object): string {
    const content = JSON.stringify(body)
    if (last.current.content !== content) last.current = { content, key: newKey() }
    return last.current.key
  }

  async function send({ items, reason, cause, refundTo }: ReturnRequest) {
    const body = {
      items,
      ...(cause && { cause }),
      ...(reason.trim() && { reason: reason.trim() }),
      ...(refundTo && { refundTo }),
    }
    setBusy(true)
    setRefusal(undefined)
    try {
      const { refundAmount } = await browserApi.orders.returnItems({ params: { id }, body, key: keyOf(body) })
      await revalidate()
      onReturned(done(amountText(refundAmount)))
    } catch (error) {
      setRefusal(errorText(error, language))
      // what others have returned since lowers what can be returned
      if (error instanceof ApiError && error.status > 0) await revalidate()
    }
    setBusy(false)
  }

  return {
    busy,
    refusal,
    send: (request: ReturnRequest) => void send(request),
    forget: () => setRefusal(undefined),
  }
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}

import { useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { useLanguage } from '../../parts/language/language.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import type { PaidOrder } from './load-payment.ts'

/** Leaves for the payment page once more. */
export function usePayAgain(id: number | undefined) {
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<NoticeText>()
  return {
    busy,
    failure,
    async pay() {
      if (id === undefined) return
      setBusy(true)
      setFailure(undefined)
      try {
        const { gatewayURL } = await browserApi.orders.pay({ params: { id } })
        location.assign(gatewayURL)
      } catch (error) {
        setFailure(errorText(error, language))
        setBusy(false)
      }
    },
  }
}

/** Pays in cash on arrival instead, as the order's page offers it, and leads there. */
export function usePayCash(order: Pick<PaidOrder, 'id' | 'version'> | null) {
  const language = useLanguage()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<NoticeText>()
  return {
    busy,
    failure,
    async pay() {
      if (!order) return
      setBusy(true)
      setFailure(undefined)
      try {
        const body = { paymentMethod: 'COD', version: order.version } as const
        await browserApi.orders.changePaymentMethod({ params: { id: order.id }, body })
        await navigate(`/order-details/${order.id}`)
      } catch (error) {
        setFailure(errorText(error, language))
        setBusy(false)
      }
    },
  }
}

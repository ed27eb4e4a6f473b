import type { Order } from '@niramoy/contract/sales/order'
import { useRef, useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { useLanguage } from '../../parts/language/language.tsx'
import type { OrderDone } from '../../parts/order/order-done.ts'
import type { NoticeText } from '../../ui/notice.tsx'

/** Saves the shipping method as soon as it is chosen. Who walks through them by arrow keys means the last one. */
export function useShippingChoice({ id, shippingMethodId }: Order, onDone: OrderDone) {
  const language = useLanguage()
  const [picked, setPicked] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<NoticeText | null>(null)
  const wanted = useRef<number | null>(null)

  async function choose(methodId: number) {
    setPicked(methodId)
    setRefusal(null)
    const isSaving = wanted.current !== null
    wanted.current = methodId
    if (isSaving) return
    try {
      onDone(await save(), null)
    } catch (error) {
      setRefusal(errorText(error, language))
    }
    wanted.current = null
    setPicked(null)
  }

  async function save(): Promise<Order> {
    const chosen = Number(wanted.current)
    const body = { shippingMethodId: chosen }
    const { order } = await browserApi.orders.changeShippingMethod({ params: { id }, body })
    return wanted.current === chosen ? order : save()
  }

  return {
    chosen: picked ?? shippingMethodId,
    isSaving: picked !== null,
    refusal,
    choose: (methodId: number) => void choose(methodId),
  }
}

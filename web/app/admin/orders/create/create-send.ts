import type { CreateOrderForm } from '@niramoy/contract/sales/admin-orders'
import { adminCreateOrder as t } from '@niramoy/texts/en/sales/admin-create-order'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { browserApi } from '../../../api/api.ts'
import { forgetOrderDraft } from '../../../browser/order-draft.ts'
import { forgetOrderKey, orderKey } from '../../../parts/checkout/order-key.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'

const CODE_WITHIN_MS = 10_000

export type OrderBody = z.input<typeof CreateOrderForm>

type Given = {
  readonly onRefused: (error: unknown) => void
  readonly onCreated: (id: number) => void
}

/** Sends the order once, however often it is pressed. `content` is what makes it the same order. */
export function useSend({ onRefused, onCreated }: Given) {
  const { keyOf, renew } = useKey()
  const [busy, setBusy] = useState(false)
  const isBusy = useRef(false)
  const tell = useTelling()
  return {
    busy,
    renew,
    async send(body: OrderBody, content: string) {
      if (isBusy.current) return
      isBusy.current = true
      setBusy(true)
      try {
        const { id } = await browserApi.adminOrders.create({ body, key: keyOf(content) })
        // at once: whatever happens to this page from here on, the order is not begun any more
        forgetOrderDraft()
        renew()
        onCreated(id)
        void tell(id)
      } catch (error) {
        onRefused(error)
      }
      isBusy.current = false
      setBusy(false)
    },
  }
}

/** This window keeps its key for as long as its order is the same, whatever other tabs send meanwhile. */
function useKey() {
  const held = useRef<{ readonly content: string; readonly key: string }>(undefined)
  return {
    keyOf(content: string): string {
      if (held.current?.content !== content) {
        held.current = { content, key: orderKey('staff-order', content) }
      }
      return held.current.key
    },
    renew() {
      held.current = undefined
      forgetOrderKey('staff-order')
    },
  }
}

/** The order is made, whether or not its code can be told. */
function useTelling() {
  const toast = useToast()
  const navigate = useNavigate()
  return async (id: number) => {
    const order = await browserApi.orders
      .get({ params: { id }, signal: AbortSignal.timeout(CODE_WITHIN_MS) })
      .catch(() => null)
    toast({
      sentence: order ? t.created(order.orderCode) : t.createdWithoutCode,
      action: { label: t.view, onPress: () => void navigate(`/admin/orders/${id}`) },
    })
  }
}

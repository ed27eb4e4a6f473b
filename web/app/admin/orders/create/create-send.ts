import type { CreateOrderForm } from '@niramoy/contract/sales/admin-orders'
import { adminCreateOrder as t } from '@niramoy/texts/en/sales/admin/admin-create-order'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { browserApi } from '../../../api/api.ts'
import { clearOrderDraft } from '../../../browser/order-draft.ts'
import { clearOrderKey, orderKey } from '../../../parts/checkout/order-key.ts'
import type { GivenPrescription } from '../../../parts/prescription/prescription-ways.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'

const CODE_WITHIN_MS = 10_000

export type OrderBody = z.input<typeof CreateOrderForm>

type SendOptions = {
  readonly staffId: number
  readonly onRefused: (error: unknown) => void
  readonly onCreated: (id: number) => void
}

/** Sends the order once, however often it is pressed. `content` is what makes it the same order. */
export function useSend({ staffId, onRefused, onCreated }: SendOptions) {
  const { toKey, renew } = useKey()
  const [busy, setBusy] = useState(false)
  const isBusy = useRef(false)
  const showToast = useCreatedToast()
  return {
    busy,
    renew,
    async send(body: OrderBody, content: string, prescription: GivenPrescription) {
      if (isBusy.current) return
      isBusy.current = true
      setBusy(true)
      try {
        const { id } = await browserApi.adminOrders.create({
          body: sentAs(body, prescription),
          key: toKey(content),
        })
        // at once, so that a page closed now does not offer the finished draft again
        clearOrderDraft(staffId)
        renew()
        onCreated(id)
        void showToast(id)
      } catch (error) {
        onRefused(error)
      }
      isBusy.current = false
      setBusy(false)
    },
  }
}

/** A form when a file comes along. */
function sentAs(body: OrderBody, { file, prescriptionId }: GivenPrescription): OrderBody | FormData {
  if (!file) return prescriptionId === null ? body : { ...body, prescriptionId }
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  form.set('prescription', file)
  return form
}

/** The idempotency key stays the same while the order does, whatever other tabs send. */
function useKey() {
  const current = useRef<{ readonly content: string; readonly key: string }>(undefined)
  return {
    toKey(content: string): string {
      if (current.current?.content !== content) {
        current.current = { content, key: orderKey('staff-order', content) }
      }
      return current.current.key
    },
    renew() {
      current.current = undefined
      clearOrderKey('staff-order')
    },
  }
}

/** Shows the order's code if it can be loaded; the order exists either way. */
function useCreatedToast() {
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

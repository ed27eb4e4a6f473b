import { adminOrders as t } from '@niramoy/texts/en/sales/admin/admin-orders'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePermission } from '../../../parts/duties/use-permission.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'

/** Whom an order is for: `7-A1B2C3`, the id and the customer ID they are found by. */
const CUSTOMER = /^([1-9]\d{0,8})-([0-9A-F]{6})$/

type Form = ComponentType<{
  readonly open: boolean
  readonly customer: { readonly id: number; readonly username: string } | null
  readonly onClose: () => void
  readonly onCreated: (id: number) => void
}>

/** Create New Order, loaded on first use: by its button, or by the address `?new=1`, `?new=7-A1B2C3` for a customer. */
export function useCreateOrder() {
  const [params, setParams] = useSearchParams()
  const [Form, setForm] = useState<Form | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const toast = useToast()

  async function open() {
    setLoading(true)
    try {
      const { CreateOrder } = await import(/* on demand */ '../create/create-order.tsx')
      setForm(() => CreateOrder)
      setOpen(true)
    } catch {
      toast({ sentence: t.createFailed, tone: 'danger' })
    } finally {
      setLoading(false)
    }
  }
  function close() {
    setOpen(false)
    if (!params.has('new')) return
    params.delete('new')
    setParams(params, { replace: true, preventScrollReset: true })
  }

  const isRequested = usePermission('orders.place') && params.has('new')
  const openRequested = useEffectEvent(() => void open())
  useEffect(() => {
    if (isRequested) openRequested()
  }, [isRequested])
  const [, id, username] = CUSTOMER.exec(params.get('new') ?? '') ?? []
  const customer = id && username ? { id: Number(id), username } : null
  return { Form, customer, isOpen, isLoading, open: () => void open(), close }
}

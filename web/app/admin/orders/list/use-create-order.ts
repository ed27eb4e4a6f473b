import { adminOrders as t } from '@niramoy/texts/en/sales/admin/admin-orders'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePermission } from '../../../parts/duties/use-permission.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'

type Form = ComponentType<{
  readonly open: boolean
  readonly onClose: () => void
  readonly onCreated: (id: number) => void
}>

/** Create New Order, loaded on first use: by its button, or by the address `?new=1`. */
export function useCreateOrder() {
  const [params, setParams] = useSearchParams()
  const [Form, setForm] = useState<Form | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const toast = useToast()

  async function open() {
    setLoading(true)
    try {
      const { CreateOrder } = await import('../create/create-order.tsx')
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
  return { Form, isOpen, isLoading, open: () => void open(), close }
}

import type { Prescription } from '@niramoy/contract/sales/prescriptions'
import type { PrescriptionStatus } from '@niramoy/domain/sales/order-status'
import { adminPrescriptions as t } from '@niramoy/texts/en/sales/admin/admin-prescriptions'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import type { NoticeText } from '../../ui/notice.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

type StatusChange = { readonly prescription: Prescription; readonly to: PrescriptionStatus }

/** A status chosen in the list: confirmed, sent, and the list reloaded. */
export function useStatusChange() {
  const [pendingChange, setPendingChange] = useState<StatusChange | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<NoticeText | null>(null)
  const { revalidate } = useRevalidator()
  const toast = useToast()

  async function send(reason?: string) {
    if (!pendingChange || isBusy) return
    const { prescription, to } = pendingChange
    setBusy(true)
    setRefusal(null)
    try {
      const body = { status: to, version: prescription.Order.version, ...(reason && { reason }) }
      await browserApi.prescriptions.setStatus({ params: { id: prescription.id }, body })
      setPendingChange(null)
      toast({ sentence: t[to](prescription.id), tone: 'success' })
      void revalidate()
    } catch (error) {
      // the list then shows what another member of staff has changed first
      if (error instanceof ApiError && error.status === 409) void revalidate()
      throw error
    } finally {
      setBusy(false)
    }
  }

  return {
    pendingChange,
    isBusy,
    refusal,
    ask(prescription: Prescription, to: PrescriptionStatus) {
      setRefusal(null)
      setPendingChange({ prescription, to })
    },
    close: () => setPendingChange(null),
    /** Says in the question what went wrong. */
    confirm: () => void send().catch((error: unknown) => setRefusal(errorText(error, 'en'))),
    /** The form says itself what went wrong. */
    reject: (reason: string) => send(reason),
  }
}

import type { Order } from '@niramoy/contract/sales/order'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import type { useStaffOrder } from '../../../parts/order/use-staff-order.ts'
import type { NoticeText } from '../../../ui/notice.tsx'
import { type OrderEdit, saveStep, whatFailed } from './edit-order-save.ts'
import type { SavingStep } from './edit-order-steps.ts'

type Options = Pick<ReturnType<typeof useStaffOrder>, 'refresh' | 'during'> & {
  /** Called with the order after each step. */
  readonly onStep: (saved: Order) => void
  readonly onSaved: (saved: Order) => void
}

/** Saves step by step, each on the version that the one before answered. */
export function useEditOrderSteps({ refresh, during, onStep, onSaved }: Options) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<NoticeText | null>(null)

  async function save(base: Order, edit: OrderEdit, steps: readonly SavingStep[]) {
    setBusy(true)
    setRefusal(null)
    let saved = base
    for (const [at, step] of steps.entries()) {
      try {
        saved = await during(saveStep(step, saved, edit))
      } catch (error) {
        setRefusal(whatFailed(error, steps, at))
        setBusy(false)
        // shows what others changed; nothing typed is lost
        if (error instanceof ApiError && error.status === 409) await refresh()
        return
      }
      onStep(saved)
    }
    // stays busy until the screen is left
    onSaved(saved)
  }

  return { busy, refusal, setRefusal, save }
}

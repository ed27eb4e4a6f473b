import type { ProductPrice } from '@niramoy/contract/catalogue/prices'
import { adminPrices as t } from '@niramoy/texts/en/catalogue/admin/admin-prices'
import { useState } from 'react'
import { browserApi } from '../../../api/api.ts'
import { ApiError } from '../../../api/api-error.ts'
import { errorText } from '../../../parts/errors/error-text.ts'
import type { NoticeText } from '../../../ui/notice.tsx'
import { jumpsIn, listChanges, type PriceChoice, plannedPrices } from './planned-prices.ts'

const FRESH: PriceChoice = { by: 'percent', percent: '', amount: '', rounding: 10, set: new Map() }

export type PriceChanging = ReturnType<typeof usePriceChange>
type Done = { readonly id: number; readonly changed: number; readonly from: string | null }

/** What is typed, what would come of it, and the call; products that the server refused are marked and left out. */
export function usePriceChange(products: readonly ProductPrice[], onDone: (done: Done) => void) {
  const [choice, setChoice] = useState(FRESH)
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const [when, setWhen] = useState({ isLater: false, at: '' })
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map())
  const [failure, setFailure] = useState<NoticeText>()
  const [isPending, setPending] = useState(false)
  const [typedJumps, setTypedJumps] = useState('')
  const [isReasonMissing, setReasonMissing] = useState(false)
  const rows = plannedPrices(
    products.filter(({ id }) => !leftOut.has(id)),
    choice,
    refused,
  )
  // a moment is typed as Dhaka's clock shows it
  const from = when.isLater && when.at ? `${when.at}:00+06:00` : null

  const jumps = jumpsIn(rows)

  async function apply() {
    setReasonMissing(reason.trim() === '')
    if (reason.trim() === '') return
    setPending(true)
    setFailure(undefined)
    const changes = listChanges(rows)
    try {
      const body = {
        changes,
        reason,
        ...(jumps > 0 && { priceJumps: countIn(typedJumps) }),
        ...(from && { effectiveFrom: from }),
      }
      const { bulkChangeId, changed } = await browserApi.prices.change({ body })
      onDone({ id: bulkChangeId, changed, from })
    } catch (error) {
      if (error instanceof ApiError) setRefused(getRefused(error, changes))
      setFailure(errorText(error, 'en'))
    } finally {
      setPending(false)
    }
  }

  return {
    choice,
    choose: (part: Partial<PriceChoice>) => setChoice((before) => ({ ...before, ...part })),
    setPrice: (id: number, typed: string) =>
      setChoice((before) => ({ ...before, set: new Map(before.set).set(id, typed) })),
    leaveOut: (id: number) => setLeftOut((before) => new Set(before).add(id)),
    when,
    setWhen,
    reason,
    setReason,
    reasonError: isReasonMissing && reason.trim() === '' ? t.reasonRequired : undefined,
    rows,
    jumps,
    typedJumps,
    setTypedJumps,
    isConfirmed: jumps === 0 || countIn(typedJumps) === jumps,
    isPending,
    failure,
    isStale: refused.size > 0,
    apply,
  }
}

function countIn(text: string): number | undefined {
  const digits = text.replaceAll(',', '').trim()
  return /^\d+$/.test(digits) ? Number(digits) : undefined
}

/** The server counts the changes from 1. */
function getRefused({ rows }: ApiError, changes: readonly { readonly productId: number }[]) {
  return new Map(
    rows.flatMap(({ row, message }) => {
      const change = changes[row - 1]
      return change ? [[change.productId, message] as const] : []
    }),
  )
}

import type { PickLine, PickList } from '@niramoy/contract/sales/picking'
import { readBatchCode } from '@niramoy/domain/sales/delivery/fulfilment'
import { adminFulfilment as t } from '@niramoy/texts/en/sales/admin/admin-fulfilment'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { useAction } from '../../parts/form/use-action.ts'

export type Picking = ReturnType<typeof usePicking>
type Said = { readonly tone: 'success' | 'info' | 'danger'; readonly sentence: string }

/** Confirms lines one after the other, as their batches are scanned; a look-alike is asked about first. */
export function usePicking(list: PickList) {
  const [said, setSaid] = useState<Said | null>(null)
  /** Waits for the second press. */
  const [doubted, setDoubted] = useState<PickLine | null>(null)
  const action = useAction()

  async function send(line: PickLine, isSure: boolean) {
    setDoubted(null)
    const { batchCode, batchId, units } = line
    const params = { id: list.id }
    const body = { batchCode, batchId, units, isSure }
    setSaid(null)
    const reply = await action.run(() => browserApi.fulfilment.pick({ params, body }))
    if (reply) setSaid({ tone: 'success', sentence: t.scanned(line.label, line.amount) })
  }
  function confirmLine(line: PickLine) {
    if (line.lookAlikes.length > 0) setDoubted(line)
    else void send(line, false)
  }
  function scan(typed: string) {
    const found = list.lines.filter(({ batchCode }) => readBatchCode(batchCode) === readBatchCode(typed))
    const open = found.filter(({ picked }) => picked === null)
    const [line] = open
    action.dismiss()
    if (!line && found[0]) setSaid({ tone: 'info', sentence: t.scannedAgain(found[0].label) })
    else if (!line) setSaid({ tone: 'danger', sentence: t.wrongBatch(typed) })
    else if (open.length > 1) setSaid({ tone: 'danger', sentence: t.twoProducts })
    else confirmLine(line)
  }
  return {
    said: action.failure ? { tone: 'danger' as const, ...action.failure } : said,
    doubted,
    isPending: action.isPending,
    scan,
    confirmLine,
    sure: () => doubted && void send(doubted, true),
    putBack: () => setDoubted(null),
  }
}

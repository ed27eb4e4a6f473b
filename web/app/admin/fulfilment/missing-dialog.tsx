import type { PickLine, PickList } from '@niramoy/contract/sales/picking'
import { readNumber } from '@niramoy/domain/platform/codes'
import { servedBy } from '@niramoy/domain/sales/delivery/fulfilment'
import { common } from '@niramoy/texts/en/platform/common'
import { adminFulfilment as t } from '@niramoy/texts/en/sales/admin/admin-fulfilment'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { problem } from '../../parts/form/problem.tsx'
import { useAction } from '../../parts/form/use-action.ts'
import { Field } from '../../ui/form/field.tsx'
import { Select, TextInput } from '../../ui/form/input.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

type MissingDialogProps = {
  readonly list: PickList
  /** Null: it is closed. */
  readonly line: PickLine | null
  readonly onClose: () => void
}

/** fulfilment 4: how much was found and why, and what becomes of the orders, before it is reported. */
export function MissingDialog({ list, line, onClose }: MissingDialogProps) {
  const [found, setFound] = useState('')
  const [reason, setReason] = useState<string>(t.reasons[0] ?? '')
  const action = useAction()
  const toast = useToast()
  const typed = readNumber(found)
  const count = Number.isInteger(typed) && typed >= 0 ? typed : null
  const isWrong = line !== null && found !== '' && (count === null || count >= line.units)
  const close = () => {
    setFound('')
    action.dismiss()
    onClose()
  }
  async function report() {
    if (!line || count === null || isWrong) return
    const body = { batchId: line.batchId, units: line.units, found: count, reason }
    const params = { id: list.id }
    const reply = await action.run(() => browserApi.fulfilment.reportMissing({ params, body }))
    if (!reply) return
    close()
    toast({ sentence: t.missingDone, tone: 'success' })
  }
  return (
    <ConfirmDialog
      open={line !== null}
      danger
      title={line ? t.missingTitle(line.label) : ''}
      sentence={line ? t.missingNeeded(line.amount) : ''}
      details={line && count !== null && !isWrong && <Effects list={list} line={line} found={count} />}
      confirmLabel={t.missingPress}
      cancelLabel={common.cancel}
      onConfirm={() => void report()}
      onClose={close}
      pending={action.isPending}
      error={problem(action.failure)}
    >
      <Field label={t.found} required error={isWrong && line ? t.foundWrong(line.units - 1) : undefined}>
        <TextInput
          inputMode="numeric"
          maxLength={6}
          value={found}
          onChange={(event) => setFound(event.currentTarget.value)}
        />
      </Field>
      <Field label={t.reason} required>
        <Select value={reason} onChange={(event) => setReason(event.currentTarget.value)}>
          {t.reasons.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      </Field>
    </ConfirmDialog>
  )
}

type EffectsProps = { readonly list: PickList; readonly line: PickLine; readonly found: number }

function Effects({ list, line, found }: EffectsProps) {
  const shares = line.orders.map(({ id: orderId, units }) => ({ orderId, units }))
  const served = servedBy(found, shares)
  const kept = shares.reduce((sum, { orderId, units }) => sum + (served.has(orderId) ? units : 0), 0)
  const leaving = list.orders.filter(
    ({ id }) => shares.some(({ orderId }) => orderId === id) && !served.has(id),
  )
  return (
    <ul className="mt-2 grid list-disc gap-1 pl-5">
      <li>{t.missingEffects(leaving.map(({ orderCode }) => orderCode))}</li>
      <li>{t.missingThen}</li>
      <li>{t.missingBatch(line.batchCode, t.units(found - kept))}</li>
    </ul>
  )
}

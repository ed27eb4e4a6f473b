import type { StatusChangeDetails, UndoneReply } from '@niramoy/contract/sales/status-changes'
import { adminOrders as t } from '@niramoy/texts/en/sales/admin/admin-orders'
import { useState } from 'react'
import { browserApi } from '../../../api/api.ts'
import { useLoaded } from '../../../parts/catalogue/use-loaded.ts'
import { errorText } from '../../../parts/errors/error-text.ts'
import { problem } from '../../../parts/form/problem.tsx'
import type { NoticeText } from '../../../ui/notice.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'

type UndoStatusesProps = {
  /** Null: nothing is asked. */
  readonly id: number | null
  readonly onClose: () => void
  readonly onUndone: (reply: UndoneReply) => void
}

/** Says how many go back, which do not and why, and who gets a correction, before anything happens. */
export function UndoStatuses({ id, ...after }: UndoStatusesProps) {
  return id === null ? null : <UndoQuestion key={id} id={id} {...after} />
}

function UndoQuestion({ id, onClose, onUndone }: UndoStatusesProps & { id: number }) {
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<NoticeText>()
  const { data, error } = useLoaded(String(id), (signal) =>
    browserApi.adminOrders.statusChange({ params: { id }, signal }),
  )
  async function undo() {
    setPending(true)
    try {
      onUndone(await browserApi.adminOrders.undoStatuses({ params: { id } }))
      onClose()
    } catch (thrown) {
      setFailure(errorText(thrown, 'en'))
    } finally {
      setPending(false)
    }
  }
  const changes = data?.changes ?? []
  const possible = changes.filter(({ refusal }) => refusal === null).length
  const isImpossible = error !== undefined || (data !== undefined && possible === 0)
  const shown = failure ?? (error ? errorText(error, 'en') : undefined)
  const why = <Reasons changes={changes} />
  return (
    <ConfirmDialog
      open
      title={t.undoTitle}
      sentence={data ? t.undoQuestion(possible, changes.length) : ''}
      details={data && <Consequences changes={changes} />}
      confirmLabel={t.undo}
      cancelLabel={t.undoKeep}
      onConfirm={isImpossible ? null : () => void undo()}
      onClose={onClose}
      pending={isPending || (!data && !error)}
      error={isImpossible && data ? why : problem(shown)}
    />
  )
}

type Changes = { readonly changes: StatusChangeDetails['changes'] }

function Consequences({ changes }: Changes) {
  const told = changes.filter(({ isTold, refusal }) => isTold && refusal === null).length
  return (
    <div className="mt-2 grid gap-2 text-sm">
      <p>{told > 0 ? t.undoTold(told) : t.undoNotTold}</p>
      <Reasons changes={changes} />
    </div>
  )
}

function Reasons({ changes }: Changes) {
  return listReasons(changes).map((reason) => (
    <span key={reason} className="block">
      {reason}
    </span>
  ))
}

const MOST_NAMED = 5

/** `2 of 30: Its parcel has moved since. (A, B)`, a line for each reason, the most orders first. */
export function listReasons(changes: StatusChangeDetails['changes']): string[] {
  const codes = new Map<string, string[]>()
  for (const { refusal, orderCode } of changes) {
    if (refusal) codes.set(refusal.message, [...(codes.get(refusal.message) ?? []), orderCode])
  }
  return [...codes]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([message, orders]) =>
      t.undoReason({ message, count: orders.length, of: changes.length, codes: named(orders) }),
    )
}

function named(codes: readonly string[]): string {
  const rest = codes.length - MOST_NAMED
  return [...codes.slice(0, MOST_NAMED), ...(rest > 0 ? [t.undoMore(rest)] : [])].join(', ')
}

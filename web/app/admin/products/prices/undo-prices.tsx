import type { PriceChangeDetails } from '@niramoy/contract/catalogue/prices'
import { adminPrices as t } from '@niramoy/texts/en/catalogue/admin/admin-prices'
import { useState } from 'react'
import { browserApi } from '../../../api/api.ts'
import { useLoaded } from '../../../parts/catalogue/use-loaded.ts'
import { errorText } from '../../../parts/errors/error-text.ts'
import { problem } from '../../../parts/form/problem.tsx'
import type { NoticeText } from '../../../ui/notice.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'

type UndoPricesProps = {
  /** Null: nothing is asked. */
  readonly id: number | null
  readonly onClose: () => void
  readonly onUndone: () => void
}

/** Says what goes back, or what is in the way, before anything does. */
export function UndoPrices({ id, ...after }: UndoPricesProps) {
  return id === null ? null : <UndoQuestion key={id} id={id} {...after} />
}

function UndoQuestion({ id, onClose, onUndone }: UndoPricesProps & { id: number }) {
  const toast = useToast()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<NoticeText>()
  const { data, error } = useLoaded(String(id), (signal) => browserApi.prices.get({ params: { id }, signal }))
  async function undo() {
    setPending(true)
    try {
      const { undone } = await browserApi.prices.undo({ params: { id } })
      toast({ sentence: t.undoDone(undone) })
      onClose()
      onUndone()
    } catch (thrown) {
      setFailure(errorText(thrown, 'en'))
    } finally {
      setPending(false)
    }
  }
  const why = data ? obstacles(data) : []
  const shown = failure ?? (error ? errorText(error, 'en') : undefined)
  return (
    <ConfirmDialog
      open
      title={t.undoTitle}
      sentence={data ? t.undoQuestion(data.products) : ''}
      confirmLabel={t.undo}
      cancelLabel={t.keep}
      onConfirm={why.length > 0 || error ? null : () => void undo()}
      onClose={onClose}
      pending={isPending || (!data && !error)}
      error={why.length > 0 ? `${t.cannotUndo} ${why.join(' ')}` : problem(shown)}
    />
  )
}

function obstacles({ mayUndo, undoneAt, changedSince, orderedSince }: PriceChangeDetails): string[] {
  if (mayUndo) return []
  if (undoneAt) return [t.obstacles.undone]
  const all = [
    ...(changedSince.count > 0 ? [t.obstacles.changed(changedSince.count, named(changedSince))] : []),
    ...(orderedSince.count > 0 ? [t.obstacles.ordered(orderedSince.count, named(orderedSince))] : []),
  ]
  return all.length > 0 ? all : [t.obstacles.tooOld]
}

function named({ count, names }: PriceChangeDetails['changedSince']): string {
  const rest = count - names.length
  return [...names, ...(rest > 0 ? [t.andMore(rest)] : [])].join(', ')
}

import { adminFulfilment as t } from '@niramoy/texts/en/sales/admin/admin-fulfilment'
import type { ReactNode } from 'react'

type StageBarProps = {
  readonly choice: ReactNode
  readonly chosen: number
  /** What happens next, before it is pressed. */
  readonly note: string
  readonly children: ReactNode
}

/** Stands over a stage's orders: how many are chosen, and what is done with them. */
export function StageBar({ choice, chosen, note, children }: StageBarProps) {
  return (
    <div className="sticky top-16 z-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b bg-surface px-4 py-2 sm:px-6">
      {choice}
      <p role="status" className="min-w-20 text-sm">
        {chosen > 0 && <span className="font-semibold">{t.chosen(chosen)}</span>}
      </p>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-x-4 gap-y-2 max-sm:w-full">
        {chosen > 0 && <p className="text-ink-soft text-sm">{note}</p>}
        {children}
      </div>
    </div>
  )
}

import { adminOrder } from '@niramoy/texts/en/sales/admin/admin-order'
import type { RefObject } from 'react'
import { useShortcuts } from '../../../parts/shortcuts/use-shortcuts.ts'
import { openPicker } from '../parts/open-picker.ts'
import type { Documents } from './order-documents.tsx'

const t = adminOrder.shortcuts

type OrderKeys = {
  readonly documents: Documents
  readonly noteField: RefObject<HTMLTextAreaElement | null>
  readonly hasStatus: boolean
  /** Absent while the items cannot be edited. */
  readonly onEdit?: () => void
}

/** What is done with an order all day, by one key each. */
export function useOrderKeys({ documents, noteField, hasStatus, onEdit }: OrderKeys): void {
  useShortcuts([
    ...(hasStatus ? [{ keys: 's', label: t.status, run: focusStatus }] : []),
    { keys: 'n', label: t.note, run: () => noteField.current?.focus() },
    { keys: 'i', label: t.invoice, run: () => documents.download('invoice') },
    { keys: 'p', label: t.posSlip, run: () => documents.download('posSlip') },
    ...(onEdit ? [{ keys: 'e', label: t.editItems, run: onEdit }] : []),
  ])
}

function focusStatus() {
  const select = document.querySelector<HTMLSelectElement>('#content [data-status-select]')
  select?.focus()
  if (select) openPicker(select)
}

/** draft: being written; sent: the supplier has it; received: all came, or the rest is no longer expected. */
export const PURCHASE_STATES = ['draft', 'sent', 'partly-received', 'received', 'cancelled'] as const
export type PurchaseState = (typeof PURCHASE_STATES)[number]

type Line = { readonly packUnits: number; readonly packs: number; readonly receivedUnits: number }

/** purchasing 4: what a sent order is once so much of each line came. */
export function stateAfterReceipt(lines: readonly Line[]): 'sent' | 'partly-received' | 'received' {
  if (lines.every(({ receivedUnits }) => receivedUnits === 0)) return 'sent'
  const isWhole = lines.every(({ packUnits, packs, receivedUnits }) => receivedUnits >= packUnits * packs)
  return isWhole ? 'received' : 'partly-received'
}

/** `PO-000012` */
export function purchaseCode(id: number): string {
  return `PO-${String(id).padStart(6, '0')}`
}

import { draftKey } from './drafts.ts'

/** An order that staff began for a customer. In the tab's own storage: two tabs may write two orders. */
const toKey = (staffId: number) => draftKey(staffId, 'staff-order')

export function readOrderDraft(staffId: number): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(toKey(staffId)) ?? 'null')
  } catch {
    return null
  }
}

export function storeOrderDraft(staffId: number, draft: object): void {
  try {
    sessionStorage.setItem(toKey(staffId), JSON.stringify(draft))
  } catch (error) {
    reportError(error)
  }
}

export function clearOrderDraft(staffId: number): void {
  try {
    sessionStorage.removeItem(toKey(staffId))
  } catch (error) {
    reportError(error)
  }
}

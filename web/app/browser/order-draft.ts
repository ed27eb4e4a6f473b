import { PERSONAL } from './personal-storage.ts'

/** An order that staff began for a customer; this tab stores it until it is made or they log out. */
const STORED_AS = PERSONAL.staffOrder

export function readOrderDraft(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(STORED_AS) ?? 'null')
  } catch {
    return null
  }
}

export function storeOrderDraft(draft: object): void {
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify(draft))
  } catch (error) {
    reportError(error)
  }
}

export function clearOrderDraft(): void {
  try {
    sessionStorage.removeItem(STORED_AS)
  } catch (error) {
    reportError(error)
  }
}

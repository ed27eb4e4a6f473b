import { draftKey } from './drafts.ts'

const PAPER = 'counter-paper'

/** Sales that wait on this device for the person who began them. */
export function readHeldSales(staffId: number): unknown {
  try {
    return JSON.parse(localStorage.getItem(draftKey(staffId, 'counter')) ?? '[]')
  } catch {
    return []
  }
}

export function storeHeldSales(staffId: number, held: readonly object[]): void {
  try {
    if (held.length > 0) localStorage.setItem(draftKey(staffId, 'counter'), JSON.stringify(held))
    else localStorage.removeItem(draftKey(staffId, 'counter'))
  } catch (error) {
    reportError(error)
  }
}

/** The printer belongs to the device, whoever sells there. */
export function readPaper(): string | null {
  try {
    return localStorage.getItem(PAPER)
  } catch {
    return null
  }
}

export function storePaper(paper: string): void {
  try {
    localStorage.setItem(PAPER, paper)
  } catch (error) {
    reportError(error)
  }
}

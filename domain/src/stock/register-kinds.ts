import { LEDGER_KINDS } from './ledger.ts'

/** What an entry of the register of controlled medicines tells: what the ledger does, and its beginning and end. */
export const REGISTER_KINDS = ['opening', ...LEDGER_KINDS, 'closing'] as const
export type RegisterKind = (typeof REGISTER_KINDS)[number]

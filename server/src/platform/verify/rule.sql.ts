import type { RawBuilder } from 'kysely'

/** A sentence that must hold, and the statement that finds the rows of which it does not. */
export type Rule = { readonly holds: string; readonly broken: RawBuilder<BrokenRow> }
export type BrokenRow = Readonly<Record<string, unknown>>

/** What a cell holds; a date comes as its calendar day. */
export type Cell = string | number | boolean | null
/** A row that holds something, by its number in the sheet; the first is 1. */
export type SheetRow = { readonly number: number; readonly cells: readonly Cell[] }

export type SheetRefusal = 'kind' | 'broken' | 'too-large' | 'too-many-rows'

export class SheetRefused extends Error {
  readonly reason: SheetRefusal

  constructor(reason: SheetRefusal, options?: ErrorOptions) {
    super(`Sheet refused: ${reason}`, options)
    this.reason = reason
  }
}

/** A choice of values for a column: those that stand in another sheet's column, from its second row on. */
export type Choice = { readonly column: number; readonly list: number; readonly only: boolean }

/** A sheet to fill in. */
export type FilledSheet = {
  readonly name: string
  readonly columns: readonly {
    readonly header: string
    readonly width: number
    /** Kept as typed: Excel makes neither numbers nor dates of it. */
    readonly isText: boolean
    readonly isRequired: boolean
  }[]
  readonly rows: readonly (readonly Cell[])[]
  readonly choices: readonly Choice[]
  /** How many columns stay in sight. */
  readonly frozen: number
}

export type Book = {
  readonly sheets: readonly FilledSheet[]
  /** How many rows below the header offer the choices. */
  readonly mostRows: number
  /** Columns of the hidden sheet the choices are taken from. */
  readonly lists: readonly { readonly header: string; readonly values: readonly string[] }[]
  readonly instructions: readonly (readonly string[])[]
}

/** `_x0041_` in a cell means the letter A; a text that only looks so has its first sign written that way. */
export function literal(cell: Cell): Cell {
  return typeof cell === 'string' ? cell.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_') : cell
}

const MOMENT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Dhaka',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** `2026-11-18 09:30` as the clock in Dhaka shows it: the same in every spreadsheet. */
export function momentCell(instant: Date): string {
  return MOMENT.format(instant)
}

/** How many rows an export reads at a time. */
export const PART = 1_000

/**
 * Everything, a part after the other: `read` returns what comes after the given row. Nothing is counted or skipped, so
 * that the last part costs no more than the first.
 */
export async function* inParts<Row>(
  read: (after: Row | null, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let last: Row | null = null
  for (;;) {
    const rows: readonly Row[] = await read(last, PART)
    yield* rows
    last = rows.at(-1) ?? null
    if (last === null || rows.length < PART) return
  }
}

import type { DayClose, OpenDay } from '@niramoy/contract/sales/day-close'
import { CLOSE_KINDS } from '@niramoy/domain/sales/cash/cash-close'
import type { CloseRow, OpenLine, selectLastClose } from './day-close.sql.ts'

type Last = Awaited<ReturnType<typeof selectLastClose>>

/** Every kind, also one that nothing moved of. */
export function openDayView(last: Last, rows: readonly OpenLine[], now: Date): OpenDay {
  return {
    previousId: last?.id ?? null,
    from: findBegin(last, rows)?.toISOString() ?? null,
    until: now.toISOString(),
    opening: (last?.left_poisha ?? 0) / 100,
    lines: CLOSE_KINDS.map((kind) => {
      const { movements = 0, expected_poisha = 0 } = rows.find((row) => row.kind === kind) ?? {}
      return { kind, movements, expected: expected_poisha / 100 }
    }),
  }
}

/** Where the last close ended; the first begins with the first movement. */
export function findBegin(last: Last, rows: readonly OpenLine[]): Date | null {
  if (last) return last.until_at
  const times = rows.map(({ first_at }) => first_at.getTime())
  return times.length > 0 ? new Date(Math.min(...times)) : null
}

export function closeView(row: CloseRow): DayClose {
  return {
    id: row.id,
    from: row.from_at.toISOString(),
    until: row.until_at.toISOString(),
    opening: row.opening_poisha / 100,
    leftInTill: row.left_poisha / 100,
    note: row.note,
    by: row.by_name,
    lines: CLOSE_KINDS.flatMap((kind) =>
      row.lines
        .filter((line) => line.kind === kind)
        .map(({ movements, expected_poisha, counted_poisha, reason }) => ({
          kind,
          movements,
          expected: expected_poisha / 100,
          counted: counted_poisha / 100,
          reason,
        })),
    ),
  }
}

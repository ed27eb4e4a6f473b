import type { DraftLine } from './use-draft.ts'

/** Whether stored lines can be edited on; an older release may have written them. */
export function areDraftLines(lines: unknown): lines is readonly DraftLine[] {
  return Array.isArray(lines) && lines.every(isLine)
}

function isLine(line: Partial<Record<keyof DraftLine, unknown>> | null): boolean {
  return Boolean(line?.product && line.pack && line.quantities) && Array.isArray(line?.levels)
}

import { type Actor, hasPermission } from '@niramoy/domain/people/actor'
import { Refusal } from '../refusal/refusal.ts'
import type { BulkJobKind } from './define-bulk-job.step.ts'

export type Kinds = readonly BulkJobKind[]

/** The kinds whose jobs this person may see. */
export function getKinds(kinds: Kinds, actor: Actor, only?: string): string[] {
  const own = kinds.filter(({ permission }) => hasPermission(actor, permission)).map(({ kind }) => kind)
  return only === undefined ? own : own.filter((kind) => kind === only)
}

/** A job of a kind that is not one's duty is refused like one that is not there. */
export function allowedJob<Row extends { readonly kind: string }>(
  row: Row | undefined,
  kinds: Kinds,
  actor: Actor,
): Row {
  const known = row && kinds.find(({ kind }) => kind === row.kind)
  if (!row || !known || !hasPermission(actor, known.permission)) throw new Refusal('bulk-job-not-found')
  return row
}

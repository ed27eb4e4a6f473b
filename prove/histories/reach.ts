import type { Call } from './stage/record.ts'

/** How often each kind of call was done, refused and neither: where all are refused nothing is proved. */
export type Reach = Map<string, { done: number; refused: number; neither: number }>

export function addReach(reach: Reach, calls: readonly Call[]): void {
  for (const call of calls) for (const kind of getKinds(call, calls)) add(reach, kind, call)
}

/** What it is, and what it is besides for which other proofs are needed. */
function getKinds({ method, path, body }: Call, calls: readonly Call[]): string[] {
  const kind = `${method} ${path.replace(/\?.*/, '').replace(/\d+/g, ':id')}`
  const { riderId, lines } = (body ?? {}) as { riderId?: number; lines?: readonly { tender?: string }[] }
  const isOfHalf = kind === EDIT && calls.some((one) => isPair(one) && isLeft(one, path, calls))
  return [
    kind,
    ...(isOfHalf ? [EDIT_OF_HALF] : []),
    ...(kind === SETTLE && riderId !== undefined ? [OF_A_RIDER] : []),
    ...(kind === SETTLE && lines?.some(({ tender }) => tender === 'card') ? [BY_CARD] : []),
  ]
}

const SETTLE = 'POST /api/admin/cash/settlements'
export const OF_A_RIDER = `${SETTLE} of a rider`
export const BY_CARD = `${SETTLE} by card`
const EDIT = 'PUT /api/orders/:id/items'
export const EDIT_OF_HALF = `${EDIT} of two, one of them cancelled`

type Pair = { readonly id: number; readonly relatedOrderId?: number }

function isPair({ path, status, reply }: Call): boolean {
  return path === '/api/orders' && status === 201 && (reply as Pair).relatedOrderId !== undefined
}

function isLeft({ reply }: Call, path: string, calls: readonly Call[]): boolean {
  const { id, relatedOrderId } = reply as Pair
  const other = path === `/api/orders/${id}/items` ? relatedOrderId : id
  if (path !== `/api/orders/${id}/items` && path !== `/api/orders/${relatedOrderId}/items`) return false
  return calls.some((one) => one.path === `/api/orders/${other}/cancel` && one.status === 200)
}

function add(reach: Reach, kind: string, { status }: Call): void {
  const counts = reach.get(kind) ?? { done: 0, refused: 0, neither: 0 }
  if (status >= 200 && status < 400) counts.done += 1
  else if (status >= 400 && status < 500) counts.refused += 1
  else counts.neither += 1
  reach.set(kind, counts)
}

export function textOfReach(reach: Reach): string {
  const lines = [...reach].sort(([one], [other]) => one.localeCompare(other))
  return lines
    .map(
      ([kind, { done, refused, neither }]) =>
        `  ${kind}: ${done} done, ${refused} refused, ${neither} unanswered`,
    )
    .join('\n')
}

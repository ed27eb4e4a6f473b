/** A write reached a standby: the leader has changed, and the connection has not yet. */
export const READ_ONLY = '25006'

/** What PostgreSQL and its sockets say when the connection is gone or none can be had. */
const LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '3D000',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '08001',
  '08006',
  // a pooler's word for a server that it lost or cannot reach
  '08P01',
  READ_ONLY,
])
const SAID =
  /^(Connection terminated|timeout exceeded when|Query read timeout|Client has encountered a connection error)/

/** Whether the database is unreachable for now. */
export function hasLostDatabase(error: unknown): boolean {
  const { code, message } = error as { readonly code?: string; readonly message?: string }
  return LOST.has(code ?? '') || SAID.test(message ?? '')
}

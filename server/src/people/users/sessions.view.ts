import type { UserSession } from '@niramoy/contract/people/users'
import { deviceOf } from '@niramoy/domain/platform/device'
import type { SessionRow } from '../auth/sessions/sessions.sql.ts'

/** `own` is the hash of the token that asks. */
export function sessionView(row: SessionRow, own: Buffer | null): UserSession {
  return {
    id: row.id,
    device: deviceOf(row.user_agent),
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    current: own?.equals(row.token_hash) ?? false,
  }
}

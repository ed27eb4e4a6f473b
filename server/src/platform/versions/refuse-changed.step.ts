import type { Tx } from '../db/db.ts'
import { Refusal } from '../refusal/refusal.ts'
import { lockVersion, type VersionedRow } from './versions.sql.ts'

type Edit = VersionedRow & {
  /** The one that the form was opened with; without one the last to save wins. */
  readonly version: number | undefined
  /** What is edited, in the contract's shape, as it is now. */
  readonly current: () => Promise<object | undefined>
}

/**
 * calls 15: refuses an edit of something that was changed since its form was opened, and shows it as it is now. The row is
 * locked first, so that of two who save at once the second is refused. A missing row is for the call to refuse.
 */
export async function refuseChanged(tx: Tx, { version, current, ...row }: Edit): Promise<void> {
  if (version === undefined) return
  const now = await lockVersion(tx, row)
  if (now === undefined || now === version) return
  const shown = await current()
  if (shown) throw new Refusal('changed-meanwhile', { current: shown })
}

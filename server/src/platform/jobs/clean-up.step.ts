import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import type { Context } from '../context.ts'
import type { Db } from '../db/db.ts'
import { transact } from '../db/transact.ts'
import { deleteFullBuckets } from '../limits/rate-limits.sql.ts'
import {
  deleteAuditBefore,
  deleteCareRunsBefore,
  deleteCodesBefore,
  deleteKeysBefore,
  deleteMessagesBefore,
  deleteMissesBefore,
  deleteResetsBefore,
  deleteSessionsBefore,
  deleteSignInCodesBefore,
  deleteUnverifiedBefore,
} from './clean-up.sql.ts'

const DAY_MS = 86_400_000
const KEEP_ENDED_MS = DAY_MS
/** A request is not repeated later than this. */
const KEEP_KEYS_MS = 7 * DAY_MS
const KEEP_MESSAGES_MS = 90 * DAY_MS
const KEEP_CARE_MS = 400 * DAY_MS
const KEEP_MISSES_MS = 90 * DAY_MS
/** Who has not entered the code by then begins again. */
const KEEP_UNVERIFIED_MS = 30 * DAY_MS

/** Removes what has ended, some thousand rows at a time, and returns how many. */
export async function cleanUp(context: Context): Promise<number> {
  const { db } = context
  const at = context.now()
  const keepAudit = context.settings.AUDIT_KEEP_DAYS * DAY_MS
  const before = (ms: number) => new Date(at.getTime() - ms)
  await deleteAllFullBuckets(db, at)
  const removed = [
    await deleteSessionsBefore(db, at),
    await deleteCodesBefore(db, before(KEEP_ENDED_MS)),
    await deleteSignInCodesBefore(db, before(KEEP_ENDED_MS)),
    await deleteResetsBefore(db, before(KEEP_ENDED_MS)),
    await transact(context, null, (tx) => deleteUnverifiedBefore(tx, before(KEEP_UNVERIFIED_MS))),
    await deleteKeysBefore(db, before(KEEP_KEYS_MS)),
    await deleteMessagesBefore(db, before(KEEP_MESSAGES_MS)),
    await deleteCareRunsBefore(db, before(KEEP_CARE_MS)),
    await deleteMissesBefore(db, dhakaDay(before(KEEP_MISSES_MS))),
    await transact(context, null, (tx) => deleteAuditBefore(tx, before(keepAudit))),
  ]
  return removed.reduce((sum, count) => sum + count, 0)
}

async function deleteAllFullBuckets(db: Db, at: Date): Promise<void> {
  let last = await deleteFullBuckets(db, at)
  while (last !== null) last = await deleteFullBuckets(db, at, last)
}

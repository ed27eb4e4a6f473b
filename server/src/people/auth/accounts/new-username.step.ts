import { customerId } from '@niramoy/domain/platform/codes'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { selectUsername } from './users.sql.ts'

/** A free customer id: of sixteen million, the first try nearly always is. */
export async function newUsername({ random }: Pick<Context, 'random'>, db: Db): Promise<string> {
  for (;;) {
    const username = customerId(random(3))
    if (!(await selectUsername(db, username))) return username
  }
}

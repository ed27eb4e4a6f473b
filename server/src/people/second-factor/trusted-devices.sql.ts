import type { Db, Tx } from '../../platform/db/db.ts'

type NewDevice = {
  readonly user_id: number
  readonly token_hash: Buffer
  readonly user_agent: string
  readonly created_at: Date
  readonly expires_at: Date
}

export function insertDevice(tx: Tx, device: NewDevice) {
  return tx.insertInto('trusted_devices').values(device).execute()
}

export async function selectIsTrusted(tx: Tx, userId: number, hash: Buffer, now: Date): Promise<boolean> {
  const device = await tx
    .selectFrom('trusted_devices')
    .select('id')
    .where('token_hash', '=', hash)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return device !== undefined
}

export type DeviceRow = Awaited<ReturnType<typeof selectDevicesOf>>[number]

export function selectDevicesOf(db: Db, userId: number, now: Date) {
  return db
    .selectFrom('trusted_devices')
    .select(['id', 'token_hash', 'user_agent', 'created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}

/** What ended by itself, and the one whose place a new one takes. */
export function deleteEndedDevices(
  tx: Tx,
  userId: number,
  { hash, now }: { hash: Buffer | null; now: Date },
) {
  return tx
    .deleteFrom('trusted_devices')
    .where('user_id', '=', userId)
    .where((is) => is.or([is('expires_at', '<=', now), ...(hash ? [is('token_hash', '=', hash)] : [])]))
    .execute()
}

export async function deleteDeviceById(tx: Tx, userId: number, id: number): Promise<boolean> {
  const device = await tx
    .deleteFrom('trusted_devices')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return device !== undefined
}

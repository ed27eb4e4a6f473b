import type { Reply } from '@niramoy/contract/platform/call'
import type { prescriptions } from '@niramoy/contract/sales/prescriptions'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { selectNextPending, selectPrescription } from './files/prescriptions.sql.ts'
import { prescriptionView } from './prescriptions.view.ts'
import { selectRecord } from './record/record.sql.ts'
import { recordView } from './record/record.view.ts'

/** GET /admin/prescriptions/{id}, for reviews one after the other. */
export async function readPrescription(db: Db, id: number): Promise<Reply<typeof prescriptions.get>> {
  const row = await selectPrescription(db, id)
  if (!row) throw new Refusal('prescription-not-found')
  return {
    prescription: prescriptionView(row),
    record: recordView(await selectRecord(db, id)),
    nextPendingId: await selectNextPending(db, row),
  }
}

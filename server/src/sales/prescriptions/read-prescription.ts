import type { Patient } from '@niramoy/contract/people/patients'
import type { Reply } from '@niramoy/contract/platform/call'
import type { prescriptions } from '@niramoy/contract/sales/prescriptions'
import type { Actor } from '@niramoy/domain/people/actor'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { selectPatient } from '../../people/patients/patients.sql.ts'
import { patientView } from '../../people/patients/patients.view.ts'
import { recordView as recordOpened } from '../../platform/audit/record-view.step.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { type PrescriptionRow, selectNextPending, selectPrescription } from './files/prescriptions.sql.ts'
import { prescriptionView } from './prescriptions.view.ts'
import { selectRecord } from './record/record.sql.ts'
import { recordView } from './record/record.view.ts'

/** GET /admin/prescriptions/{id}, for reviews one after the other. */
export async function readPrescription(
  context: Context,
  actor: Actor,
  id: number,
): Promise<Reply<typeof prescriptions.get>> {
  const { db } = context
  const row = await selectPrescription(db, id)
  if (!row) throw new Refusal('prescription-not-found')
  return {
    prescription: prescriptionView(row),
    record: recordView(await selectRecord(db, id)),
    patient: await readPatient(context, actor, row),
    nextPendingId: await selectNextPending(db, row),
  }
}

/** Whom the customer named; audit 4 notes who read it. */
async function readPatient(
  context: Context,
  actor: Actor,
  { patient_id: id, user_id: userId }: PrescriptionRow,
): Promise<Patient | null> {
  const row = id === null ? undefined : await selectPatient(context.db, { id, userId })
  if (!row) return null
  if (userId !== actor.id) {
    await recordOpened(context, { actorId: actor.id, table: 'patients', rowId: userId })
  }
  return patientView(row, dhakaDay(context.now()))
}

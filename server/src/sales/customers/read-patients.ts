import type { Patient } from '@niramoy/contract/people/patients'
import type { Actor } from '@niramoy/domain/people/actor'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { selectPatients } from '../../people/patients/patients.sql.ts'
import { patientView } from '../../people/patients/patients.view.ts'
import { recordView } from '../../platform/audit/record-view.step.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { selectCustomer } from './customers.sql.ts'

/** GET /admin/customers/{id}/patients: audit 4 notes who read them. */
export async function readPatients(context: Context, actor: Actor, id: number): Promise<Patient[]> {
  if (!(await selectCustomer(context.db, id))) throw new Refusal('user-not-found')
  const rows = await selectPatients(context.db, id)
  if (rows.length > 0 && id !== actor.id) {
    await recordView(context, { actorId: actor.id, table: 'patients', rowId: id })
  }
  const today = dhakaDay(context.now())
  return rows.map((row) => patientView(row, today))
}

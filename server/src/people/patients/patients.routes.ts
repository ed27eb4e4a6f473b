import { patients } from '@niramoy/contract/people/patients'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { routes } from '../../platform/http/api/routes.ts'
import { selectPatients } from './patients.sql.ts'
import { patientView } from './patients.view.ts'
import { removePatient } from './remove-patient.ts'
import { type KnowsAllergy, savePatient } from './save-patient.ts'

/** Which ingredients there are is the catalogue's to say, so the start hands it in. */
export function patientsRoutes(knowsAllergy: KnowsAllergy) {
  return routes(patients, {
    async list({ actor }, { db, now }) {
      const today = dhakaDay(now())
      return (await selectPatients(db, actor.id)).map((row) => patientView(row, today))
    },

    create({ actor, body }, context) {
      return savePatient(context, actor, { form: body }, knowsAllergy)
    },

    update({ actor, params, body }, context) {
      return savePatient(context, actor, { id: params.id, form: body }, knowsAllergy)
    },

    remove({ actor, params }, context) {
      return removePatient(context, actor, params.id)
    },
  })
}

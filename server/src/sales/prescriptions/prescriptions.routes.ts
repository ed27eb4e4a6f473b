import { prescriptions } from '@niramoy/contract/sales/prescriptions'
import { getPage } from '../../platform/http/api/paging.ts'
import { routes } from '../../platform/http/api/routes.ts'
import { selectPrescriptions } from './files/prescriptions.sql.ts'
import { listUsable } from './list-usable.ts'
import { prescriptionView } from './prescriptions.view.ts'
import { readPrescription } from './read-prescription.ts'
import { reviewPrescription } from './review-prescription.ts'
import { saveRecord } from './save-record.ts'
import { sendFile } from './send-file.ts'
import { uploadPrescription } from './upload-prescription.ts'

export const prescriptionsRoutes = routes(prescriptions, {
  upload({ actor, body, files, visit }, context) {
    return uploadPrescription(context, actor, { form: body, files, idempotencyKey: visit.idempotencyKey })
  },

  async usable({ actor, query }, context) {
    return { prescriptions: await listUsable(context, actor, query.userId) }
  },

  file({ actor, params }, context) {
    return sendFile(context, actor, params.id)
  },

  async list({ query }, { db }) {
    const { rows, total } = await selectPrescriptions(db, query)
    return { prescriptions: rows.map(prescriptionView), ...getPage(query, total) }
  },

  get({ actor, params }, context) {
    return readPrescription(context, actor, params.id)
  },

  setStatus({ actor, params, body }, context) {
    return reviewPrescription(context, actor, { id: params.id, form: body })
  },

  saveRecord({ actor, params, body }, context) {
    return saveRecord(context, actor, { id: params.id, form: body })
  },
})

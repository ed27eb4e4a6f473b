import { medicineBox } from '@niramoy/contract/sales/medicine-box'
import { transact } from '../../platform/db/transact.ts'
import { routes } from '../../platform/http/api/routes.ts'
import { keepOrder } from './keep-order.ts'
import { lockOwn } from './lock-box.step.ts'
import { deleteMedicine } from './medicine-box.sql.ts'
import { findOwner, openBox } from './read-box.step.ts'
import { setReminders, stopByLink } from './reminders.ts'
import { addMedicine, editMedicine } from './save-medicine.ts'

export const medicineBoxRoutes = routes(medicineBox, {
  get({ actor, query }, context) {
    return openBox(context, actor, findOwner(query.userId, actor))
  },

  add({ actor, body }, context) {
    return addMedicine(context, actor, body)
  },

  update({ actor, params, body }, context) {
    return editMedicine(context, actor, { id: params.id, form: body })
  },

  remove({ actor, params }, context) {
    return transact(context, actor.id, async (tx) => {
      await lockOwn(tx, context, actor, params.id)
      await deleteMedicine(tx, params.id)
    })
  },

  keepOrder({ actor, body }, context) {
    return keepOrder(context, actor, body.orderId)
  },

  remind({ actor, body }, context) {
    return setReminders(context, actor, body)
  },

  stop({ body }, context) {
    return stopByLink(context, body.token)
  },
})

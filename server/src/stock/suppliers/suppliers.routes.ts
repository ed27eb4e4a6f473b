import { suppliers } from '@niramoy/contract/stock/suppliers'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import { getPage } from '../../platform/http/api/paging.ts'
import { routes } from '../../platform/http/api/routes.ts'
import { readSupplier } from './read-supplier.step.ts'
import { saveSupplier } from './save-supplier.ts'
import { selectSuppliers } from './suppliers.sql.ts'
import { listedSupplierView } from './suppliers.view.ts'

export const suppliersRoutes = routes(suppliers, {
  async list({ query }, { db, now }) {
    const today = dhakaDay(now())
    const { rows, total } = await selectSuppliers(db, query, today)
    return { suppliers: rows.map((row) => listedSupplierView(row, today)), ...getPage(query, total) }
  },

  read({ params }, { db, now }) {
    return readSupplier(db, params.id, now())
  },

  create({ actor, body }, context) {
    return saveSupplier(context, actor, { form: body })
  },

  update({ actor, params, body }, context) {
    return saveSupplier(context, actor, { id: params.id, form: body })
  },
})

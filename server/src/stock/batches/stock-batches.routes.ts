import { stockBatches } from '@niramoy/contract/stock/stock-batches'
import { getPage } from '../../platform/http/api/paging.ts'
import { routes } from '../../platform/http/api/routes.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { addStock } from './add-stock.ts'
import { correctBatch } from './correct-batch.ts'
import { editBatch } from './edit-batch.ts'
import { liftRecall, recallBatch, type TakeHold } from './recall-batch.ts'
import { removeBatch } from './remove-batch.ts'
import { selectBatch, selectBatches, selectPack, selectRecipients } from './stock-batches.sql.ts'
import { batchView, recipientView } from './stock-batches.view.ts'
import { writeOff } from './write-off.ts'
import { writeOffMany } from './write-off-many.ts'

/** Orders belong to sales, so the start hands in what takes units out of them. */
export function stockBatchesRoutes(takeHold: TakeHold) {
  return routes(stockBatches, {
    async ofProduct({ params }, { db, now }) {
      if (!(await selectPack(db, params.id, now()))) throw new Refusal('product-not-found')
      return (await selectBatches(db, params.id, now())).map((row) => batchView(row, now()))
    },

    add({ actor, body }, context) {
      return addStock(context, actor, body)
    },

    update({ actor, params, body }, context) {
      return editBatch(context, actor, { id: params.id, form: body })
    },

    remove({ actor, params }, context) {
      return removeBatch(context, actor, params.id)
    },

    writeOffMany({ actor, body }, context) {
      return writeOffMany(context, actor, body)
    },

    writeOff({ actor, params, body }, context) {
      return writeOff(context, actor, { id: params.id, form: body })
    },

    correct({ actor, params, body }, context) {
      return correctBatch(context, actor, { id: params.id, form: body })
    },

    recall({ actor, params, body }, context) {
      return recallBatch(context, actor, { id: params.id, reason: body.reason, takeHold })
    },

    liftRecall({ actor, params }, context) {
      return liftRecall(context, actor, params.id)
    },

    async recipients({ params, query }, { db, now }) {
      if (!(await selectBatch(db, params.id, now()))) throw new Refusal('stock-batch-not-found')
      const { rows, total } = await selectRecipients(db, params.id, query)
      return { recipients: rows.map(recipientView), ...getPage(query, total) }
    },
  })
}

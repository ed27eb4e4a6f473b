import { riders } from '@niramoy/contract/sales/riders'
import { routes } from '../../platform/http/api/routes.ts'
import { closeRun } from './close-run.ts'
import { addParcel, arrangeRun, startRun } from './fill-run.ts'
import { handOverRun } from './hand-over-run.ts'
import { readBoard, readRun } from './read-run.step.ts'
import { sendRun } from './send-run.ts'

export const ridersRoutes = routes(riders, {
  board(_, context) {
    return readBoard(context)
  },

  async startRun({ actor, body }, context) {
    return readRun(context, await startRun(context, actor, body))
  },

  run({ params }, context) {
    return readRun(context, params.id)
  },

  async addParcel({ actor, params, body }, context) {
    await addParcel(context, actor, params.id, body.code)
    return readRun(context, params.id)
  },

  async arrange({ actor, params, body }, context) {
    await arrangeRun(context, actor, params.id, body)
    return readRun(context, params.id)
  },

  runDocument({ params }, context) {
    return sendRun(context, params.id)
  },

  async handOver({ actor, params, body }, context) {
    const outcome = await handOverRun(context, actor, params.id, body.orderIds)
    return { ...outcome, run: await readRun(context, params.id) }
  },

  async close({ actor, params, body }, context) {
    const outcome = await closeRun(context, actor, params.id, body)
    return { ...outcome, run: await readRun(context, params.id) }
  },
})

import type { Run } from '@niramoy/contract/sales/riders'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { selectRunHead, selectStops } from '../fulfilment/runs.sql.ts'
import { runView } from './run.view.ts'

export async function readRun({ db }: Pick<Context, 'db'>, id: number): Promise<Run> {
  const head = await selectRunHead(db, id)
  if (!head) throw new Refusal('run-not-found')
  return runView(head, await selectStops(db, id))
}

import type { Run, RunBoard } from '@niramoy/contract/sales/riders'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { selectClosedRuns, selectOpenRuns, selectRunHead, selectStops } from '../fulfilment/runs.sql.ts'
import { runHeadView, runView } from './run.view.ts'

export async function readRun({ db }: Pick<Context, 'db'>, id: number): Promise<Run> {
  const head = await selectRunHead(db, id)
  if (!head) throw new Refusal('run-not-found')
  return runView(head, await selectStops(db, id))
}

const MOST_CLOSED = 30

export async function readBoard({ db }: Pick<Context, 'db'>): Promise<RunBoard> {
  const [open, closed] = [await selectOpenRuns(db), await selectClosedRuns(db, MOST_CLOSED)]
  return { open: open.map(runHeadView), closed: closed.map(runHeadView) }
}

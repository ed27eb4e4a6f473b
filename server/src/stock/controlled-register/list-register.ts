import type { RegisterEntry, RegisterFilter } from '@niramoy/contract/stock/controlled-register'
import type { Actor } from '@niramoy/domain/people/actor'
import { recordViews } from '../../platform/audit/record-view.step.ts'
import type { Context } from '../../platform/context.ts'
import { countEntries, selectEntries } from './controlled-register.sql.ts'
import { entryView } from './controlled-register.view.ts'

type Page = RegisterFilter & { readonly page: number; readonly pageSize: number }

/** audit 4: whose prescriptions were shown is recorded, for the entries name patients. */
export async function listRegister(context: Context, actor: Actor, query: Page) {
  const { page, pageSize, ...filter } = query
  const part = { limit: pageSize, offset: (page - 1) * pageSize, order: 'desc' } as const
  const entries = (await selectEntries(context.db, filter, part)).map(entryView)
  const totalItems = await countEntries(context.db, filter)
  await recordViews(context, { actorId: actor.id, table: 'prescriptions', rowIds: getPrescriptions(entries) })
  return { entries, totalItems, totalPages: Math.ceil(totalItems / pageSize), currentPage: page }
}

function getPrescriptions(entries: readonly RegisterEntry[]): number[] {
  return entries.flatMap(({ prescriptionId }) => prescriptionId ?? [])
}

import { cash, type SettlementDetails } from '@niramoy/contract/sales/cash'
import type { Context } from '../../platform/context.ts'
import { getPage } from '../../platform/http/api/paging.ts'
import { routes } from '../../platform/http/api/routes.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { bookCash, writeOffCash } from './book-cash.ts'
import { bookStatement } from './book-statement.ts'
import { dueOrderView, groupView, refundView, settlementDetailsView, settlementView } from './cash.view.ts'
import { selectDueGroups, selectDueOrders } from './ledger/due.sql.ts'
import { makeTemplate } from './make-template.ts'
import { approvePayBack, needsSecondPerson, payBack } from './pay-back.ts'
import { selectPayBacks, sumPayBacks } from './refunds.sql.ts'
import { reverseSettlement } from './reverse-settlement.ts'
import { selectLines, selectSettlement, selectSettlements } from './settlements.sql.ts'

export const cashRoutes = routes(cash, {
  async overview(_, { db }) {
    const { orders, amount_poisha } = await sumPayBacks(db)
    return {
      groups: (await selectDueGroups(db)).map(groupView),
      toPayBack: { orders, amount: amount_poisha / 100 },
    }
  },

  async orders({ query }, { db }) {
    const { rows, totalItems } = await selectDueOrders(db, { ...query, riderId: query.rider ?? null })
    return { orders: rows.map(dueOrderView), ...getPage(query, totalItems) }
  },

  async settlements({ query }, { db }) {
    const { rows, totalItems } = await selectSettlements(db, query)
    return { settlements: rows.map(settlementView), ...getPage(query, totalItems) }
  },

  settlement({ params }, context) {
    return readSettlement(context, params.id)
  },

  async book({ actor, body }, context) {
    return readSettlement(context, await bookCash(context, actor, body))
  },

  async writeOff({ actor, body }, context) {
    return readSettlement(context, await writeOffCash(context, actor, body))
  },

  async reverse({ actor, params, body }, context) {
    const reversal = { id: params.id, reason: body.reason }
    return readSettlement(context, await reverseSettlement(context, actor, reversal))
  },

  statement({ actor, query, body, files }, context) {
    return bookStatement(context, actor, {
      form: body,
      sheet: files.sheet,
      isDryRun: query.dryRun ?? false,
    })
  },

  template() {
    return makeTemplate()
  },

  async refunds({ query }, context) {
    const { rows, totalItems } = await selectPayBacks(context.db, query)
    const refunds = rows.map((row) => refundView(row, needsSecondPerson(context, row)))
    return { refunds, ...getPage(query, totalItems) }
  },

  approvePayBack({ actor, params, body }, context) {
    return approvePayBack(context, actor, params.id, body.amount)
  },

  payBack({ actor, params, body }, context) {
    return payBack(context, actor, params.id, body)
  },
})

async function readSettlement({ db }: Context, id: number): Promise<SettlementDetails> {
  const row = await selectSettlement(db, id)
  if (!row) throw new Refusal('settlement-not-found')
  return settlementDetailsView(row, await selectLines(db, id))
}

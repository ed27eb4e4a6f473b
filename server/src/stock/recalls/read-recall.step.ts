import type { RecallDetails } from '@niramoy/contract/stock/recalls'
import { recallMessage as bn } from '@niramoy/texts/bn/stock/recall-message'
import { recallMessage as en } from '@niramoy/texts/en/stock/recall-message'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { selectBatch } from '../batches/stock-batches.sql.ts'
import { type RecallRow, selectPersons, selectRecall, selectUnderWay } from './recalls.sql.ts'
import { recallDetailsView, recallView } from './recalls.view.ts'

export async function readRecall(context: Context, db: Db, id: number): Promise<RecallDetails> {
  const row = await selectRecall(db, id, context.now())
  if (!row) {
    const batch = await selectBatch(db, id, context.now())
    throw new Refusal(batch ? 'recall-not-recalled' : 'stock-batch-not-found')
  }
  const persons = await selectPersons(db, { batchId: id, recalledAt: row.recalled_at })
  const underWay = await selectUnderWay(db, id)
  return recallDetailsView(row, { persons, underWay, message: toMessages(context, row) })
}

/** What is sent, in both languages. */
export function toMessages({ settings, settings: { SHOP_PHONE: phone } }: Context, row: RecallRow) {
  const { label } = recallView(row).product
  return {
    en: en.body({ medicine: label.en, batch: row.code, shop: settings.SHOP_NAME, phone }),
    bn: bn.body({ medicine: label.bn, batch: row.code, shop: settings.SHOP_NAME_BN, phone }),
  }
}

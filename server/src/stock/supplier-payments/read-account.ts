import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { selectInvoices } from '../suppliers/accounts.sql.ts'
import { selectPayable } from './supplier-payments.sql.ts'
import { payableAccountView } from './supplier-payments.view.ts'

/** GET /admin/supplier-payments/suppliers/{id} */
export async function readAccount({ db, now }: Context, id: number) {
  const today = dhakaDay(now())
  const row = await selectPayable(db, id, today)
  if (!row) throw new Refusal('supplier-not-found')
  return payableAccountView(row, await selectInvoices(db, id), today)
}

import { REGISTER_KINDS } from '@niramoy/domain/stock/ledger'
import { adminControlledRegister as texts } from '@niramoy/texts/en/stock/admin/admin-controlled-register'
import { z } from 'zod'
import { Label } from '../catalogue/dispensing.ts'
import { calls } from '../platform/call.ts'
import { CalendarDay, Instant, line, RowId, ShortId } from '../platform/codecs.ts'
import { paged, pageQuery } from '../platform/paging.ts'

const batch = {
  product: z.object({ id: RowId, SKU: z.string(), label: Label }),
  stockBatchId: RowId,
  batchId: z.string(),
}

/** A movement of one batch of a controlled medicine. */
export const RegisterEntry = z.object({
  id: RowId,
  ...batch,
  kind: z.enum(REGISTER_KINDS),
  change: z.int(),
  /** Of the batch, after it. */
  balance: z.int(),
  order: z.object({ id: RowId, orderCode: z.string() }).nullable(),
  prescriptionId: RowId.nullable(),
  /** As the prescription said when the entry was made. */
  patientName: z.string().nullable(),
  doctorName: z.string().nullable(),
  doctorRegistration: z.string().nullable(),
  prescribedOn: CalendarDay.nullable(),
  /** Null: the shop itself. */
  actor: z.object({ id: RowId, name: z.string() }).nullable(),
  createdAt: Instant,
})
export type RegisterEntry = z.output<typeof RegisterEntry>

export const RegisterBalance = z.object({ ...batch, expiryDate: CalendarDay, balance: z.int() })
export type RegisterBalance = z.output<typeof RegisterBalance>

const filter = {
  productId: ShortId.optional(),
  /** A batch's id as a row, not its code. */
  stockBatchId: ShortId.optional(),
  kind: z.enum(REGISTER_KINDS).optional(),
  /** A patient, a doctor, a product, a batch's id or an order's code. */
  search: line(100).optional(),
  startDate: CalendarDay.optional(),
  endDate: CalendarDay.optional(),
}
const RegisterFilter = z.object(filter)
export type RegisterFilter = z.output<typeof RegisterFilter>

/** The most entries of one exported file. */
export const MOST_EXPORTED_ENTRIES = 20_000

export const controlledRegister = calls({
  list: {
    method: 'GET',
    path: '/admin/controlled-register',
    access: 'admin',
    permission: 'controlled',
    about: 'The register of controlled medicines, newest first.',
    query: z.object({ ...filter, ...pageQuery() }),
    reply: paged('entries', RegisterEntry),
    failure: texts.fetchFailed,
  },
  balances: {
    method: 'GET',
    path: '/admin/controlled-register/balances',
    access: 'admin',
    permission: 'controlled',
    about: 'What the register says is left of each batch, by product.',
    reply: z.object({ balances: z.array(RegisterBalance) }),
    failure: texts.fetchFailed,
  },
  export: {
    method: 'GET',
    path: '/admin/controlled-register/export',
    access: 'admin',
    permission: 'controlled',
    about: 'Exactly the entries of the filter as an Excel file, the oldest first; at most 20,000.',
    query: RegisterFilter,
    reply: 'file',
    failure: texts.exportFailed,
  },
})

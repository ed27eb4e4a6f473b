import { isElevenDigits, readPhone } from '@niramoy/domain/people/contact'
import { TENDERS } from '@niramoy/domain/sales/cash/counter'
import { adminCounter as texts } from '@niramoy/texts/en/sales/admin/admin-counter'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { CalendarDay, chosenId, chosenShortId, line, RowId, Taka, typedNumber } from '../platform/codecs.ts'
import { ifGiven, offerValue, valueType } from '../platform/delivery-fields.ts'
import { says } from '../platform/says.ts'
import { forTwoPeople, OrderedItems } from './order-forms.ts'

const notEleven = says('phone-not-11-digits')
const required = says('field-required')

/** By id, or by a number that is known; with a name, a number that is not known becomes a new customer. */
const Customer = z.union(
  [
    z.object({ userId: chosenShortId(says('user-not-found')) }),
    z.object({
      phone: z.string(notEleven).max(40, notEleven).transform(readPhone).refine(isElevenDigits, notEleven),
      name: ifGiven(line(120)),
    }),
  ],
  says('field-malformed'),
)

function words(most: number) {
  return line(most, required).refine((typed) => typed !== '', required)
}

/** What a pharmacist reads off a prescription that is shown at the counter; taking it down approves it. */
const ShownPrescription = z.object({
  patientName: words(120),
  doctorName: words(120),
  doctorRegistration: ifGiven(line(40)),
  /** The day the doctor wrote on it. */
  issuedOn: CalendarDay,
  /** Why it is accepted though it is too old. */
  reason: ifGiven(line(1000)),
})
export type ShownPrescription = z.output<typeof ShownPrescription>

export const CounterSaleForm = z.object({
  items: OrderedItems,
  /** Null: somebody without a name. */
  customer: Customer.nullish(),
  tender: z.enum(TENDERS, says('counter-tender-required')),
  /** Of cash: what the customer gave; left out, the exact sum. */
  received: ifGiven(typedNumber(Taka)),
  /** The number on the terminal's slip, or of the bKash transaction. */
  reference: ifGiven(line(60)),
  discountCode: ifGiven(line(200)),
  specialDiscount: z
    .object({ type: valueType(says('field-not-a-choice')), value: offerValue(says('field-not-a-number')) })
    .nullish(),
  /** An approved prescription of the customer that serves this sale. */
  prescriptionId: ifGiven(chosenId(says('prescription-not-found'))),
  /** Or one that the customer shows. */
  prescription: ShownPrescription.nullish(),
  /** The total that the customer agreed to; another one is refused. */
  expectedTotal: ifGiven(typedNumber(Taka)),
  forTwoPeople,
  /** Why the pharmacist sells what should never be taken together. */
  safetyReason: ifGiven(line(1000)),
})
export type CounterSaleForm = z.output<typeof CounterSaleForm>

export const CounterSale = z.object({
  id: RowId,
  orderCode: z.string(),
  total: Taka,
  received: Taka,
  change: Taka,
})
export type CounterSale = z.output<typeof CounterSale>

export const counter = calls({
  sell: {
    method: 'POST',
    path: '/admin/counter/sales',
    access: 'admin',
    permission: 'counter',
    about:
      'Sells at the counter: an order without address or delivery that is paid and handed over at once, or refused as a whole. `customer` is `{userId}`, `{phone, name?}` or null. What needs a prescription needs `prescriptionId` or, written down by who may approve it, `prescription`. With `Idempotency-Key` the same key sells once only.',
    body: CounterSaleForm,
    oncePerKey: true,
    movesStock: true,
    reply: CounterSale,
    status: 201,
    failure: texts.saleFailed,
  },
  find: {
    method: 'GET',
    path: '/admin/counter/products',
    access: 'admin',
    permission: 'counter',
    about:
      'The products with exactly this barcode, or else this SKU or batch number: mostly one; a batch number may belong to several. One of a recalled or expired batch alone is refused.',
    query: z.object({ code: words(60) }),
    reply: z.object({ productIds: z.array(RowId) }),
    failure: texts.findFailed,
  },
})

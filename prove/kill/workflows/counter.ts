import { givenProduct } from '../../../server/src/testing/given/catalogue.ts'
import { givenDiscount } from '../../../server/src/testing/given/offers.ts'
import type { Workflow } from '../workflow.ts'
import { byStaff, newCode } from './given.ts'

const path = '/api/admin/counter/sales'
const of = 'POST /admin/counter/sales'
const strip = (productId: number) => ({ productId, quantities: { strip: 1 } })

/** What is sold at the counter. */
export const COUNTER: readonly Workflow[] = [
  {
    name: 'a sale for cash to somebody without a name, with a code',
    of,
    async prepare(scene) {
      const { context } = scene.shop
      const discountCode = newCode()
      await givenDiscount(context, { code: discountCode, limit: 1 })
      const items = [strip(await givenProduct(context, { stock: 50 }))]
      // ten per cent off 12 taka
      const body = { items, tender: 'cash', received: 20, discountCode, expectedTotal: 10.8 }
      return byStaff(scene, { method: 'POST', path, body })
    },
  },
  {
    name: 'a controlled medicine by a prescription that is shown, to a new customer',
    of,
    async prepare(scene) {
      const { context } = scene.shop
      const items = [strip(await givenProduct(context, { stock: 50, dispensingClass: 'controlled' }))]
      const body = {
        items,
        tender: 'card',
        customer: { phone: '01899990000', name: 'Rahima' },
        prescription: { patientName: 'Rahima', doctorName: 'Dr. Anwar', issuedOn: '2026-01-10' },
        expectedTotal: 12,
      }
      return byStaff(scene, { method: 'POST', path, body })
    },
  },
]

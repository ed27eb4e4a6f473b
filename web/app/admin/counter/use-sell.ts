import type { CounterSaleForm } from '@niramoy/contract/sales/counter'
import type { Order } from '@niramoy/contract/sales/order'
import { toTaka } from '@niramoy/domain/platform/money'
import { adminCounter as t } from '@niramoy/texts/en/sales/admin/admin-counter'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { browserApi } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import type { Paid } from './pay-dialog.tsx'
import { toItems } from './sale-lines.ts'
import type { Sale } from './use-sale.ts'

type Body = z.input<typeof CounterSaleForm>

/**
 * Sells once, however often it is pressed: the key stays the same while the sale does. Sold is sold: where its order
 * cannot be read afterwards, the next sale begins all the same, and the slip is printed from the order's page.
 */
export function useSell(onSold: (order: Order | null) => void) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isBusy = useRef(false)
  const current = useRef({ content: '', key: '' })
  return {
    busy,
    problem,
    forget: () => setProblem(undefined),
    async sell(sale: Sale, paid: Paid) {
      const lack = getLack(sale)
      if (lack) return setProblem(lack)
      if (isBusy.current || sale.due === null) return
      isBusy.current = true
      setBusy(true)
      setProblem(undefined)
      const body = toBody(sale, paid, toTaka(sale.due))
      const content = JSON.stringify(body) + sale.scope
      if (current.current.content !== content) current.current = { content, key: crypto.randomUUID() }
      try {
        const { id } = await browserApi.counter.sell({ body, key: current.current.key })
        onSold(await browserApi.orders.get({ params: { id } }).catch(() => null))
      } catch (error) {
        setProblem(findProblem(error))
      }
      isBusy.current = false
      setBusy(false)
    },
  }
}

/** What must be done before the money is taken. */
export function getLack(sale: Sale): string | undefined {
  if (sale.unconfirmed.length > 0) return t.lookAlikeFirst
  if (sale.wantsReason && sale.safetyReason.trim() === '') return t.decideTogetherFirst
  if (!sale.needsPrescription) return undefined
  const { id, patientName, doctorName, issuedOn } = sale.prescribed
  const isWritten = Boolean(patientName.trim() && doctorName.trim() && issuedOn)
  return id !== null || isWritten ? undefined : t.prescriptionIncomplete
}

function toBody(sale: Sale, { tender, received, reference }: Paid, expectedTotal: number): Body {
  const { id, ...shown } = sale.prescribed
  const prescribed = id === null ? { prescription: shown } : { prescriptionId: id }
  return {
    items: toItems(sale.lines),
    customer: getCustomer(sale.buyer),
    tender,
    ...(received !== undefined && { received }),
    ...(reference && { reference }),
    ...(sale.quote?.discount && { discountCode: sale.quote.discount.code }),
    specialDiscount: sale.special,
    ...(sale.needsPrescription && prescribed),
    ...(sale.together.forTwoPeople && { forTwoPeople: true }),
    ...(sale.wantsReason && { safetyReason: sale.safetyReason }),
    expectedTotal,
  }
}

function getCustomer(buyer: Sale['buyer']): Body['customer'] {
  if (!buyer) return null
  return buyer.id === null ? { phone: buyer.phone ?? '', name: buyer.name } : { userId: buyer.id }
}

/** The line that is short says more than the refusal as a whole. */
function findProblem(error: unknown): string {
  const said = error instanceof ApiError ? Object.values(error.fields) : []
  return [...new Set(said)].join(' ') || errorText(error, 'en').sentence
}

import type { Order } from '@niramoy/contract/sales/order'
import { ORDER_STATUSES, type OrderStatus, PAYMENT_METHODS } from '@niramoy/domain/sales/order-status'
import { uiWords } from '@niramoy/texts/en/platform/ui-words'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { LanguageProvider } from '../../parts/language/language.tsx'
import { orderFacts } from '../../parts/order/order-facts.ts'
import { UiProvider } from '../../ui/base/provider.tsx'
import { ToastProvider } from '../../ui/overlay/toast.tsx'
import { OrderActions } from './order-actions.tsx'

type Visibility = {
  readonly in: readonly OrderStatus[]
  readonly onlyCash?: true
  readonly onlyUnpaid?: true
}

/** What a customer sees in which status, sentence by sentence as the product is described; not asked of the domain. */
const SHOWN: Readonly<Record<string, Visibility>> = {
  // orders 6, and orders 3: a paid order is not edited or cancelled by its customer
  'Edit Order': {
    in: ['pending-prescription', 'prescription-reviewed', 'pending-stock', 'pending-payment', 'placed'],
    onlyUnpaid: true,
  },
  // orders 7
  'Cancel Order': {
    in: ['placed', 'pending-stock', 'pending-prescription'],
    onlyCash: true,
    onlyUnpaid: true,
  },
  // orders 8
  Invoice: { in: ORDER_STATUSES.filter((status) => status !== 'prescription-reviewed') },
  // returns 1
  'Return items': { in: ['delivered', 'partially-returned'] },
}

const ITEM = { returned: { box: 0, strip: 0, unit: 0 } }

function getActions(more: Partial<Order>): string[] {
  const order = { id: 7, orderCode: 'NR-7', shippingMethodId: 1, items: [ITEM], ...more } as unknown as Order
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <LanguageProvider value="en">
        <UiProvider words={uiWords}>
          <ToastProvider>
            <OrderActions
              order={order}
              facts={orderFacts(order, 'user')}
              onEdit={() => {}}
              onDone={() => {}}
              refresh={async () => {}}
            />
          </ToastProvider>
        </UiProvider>
      </LanguageProvider>
    </MemoryRouter>,
  )
  return [...html.matchAll(/<(a|button)\b[^>]*>(.*?)<\/\1>/g)].map(([, , inside = '']) =>
    inside.replace(/<[^>]+>/g, ''),
  )
}

describe.each(ORDER_STATUSES)("a customer's order in %s", (status) => {
  it.each(Object.entries(SHOWN))('%s', (name, rule) => {
    for (const paymentMethod of PAYMENT_METHODS) {
      for (const isPaid of [false, true]) {
        const isCash = paymentMethod === 'COD'
        const expected =
          rule.in.includes(status) && (isCash || !rule.onlyCash) && !(isPaid && rule.onlyUnpaid)
        expect([paymentMethod, isPaid, getActions({ status, paymentMethod, isPaid }).includes(name)]).toEqual(
          [paymentMethod, isPaid, expected],
        )
      }
    }
  })
})

it('an order that the pharmacist has not filled yet has no invoice', () => {
  expect(getActions({ status: 'pending-prescription', items: [] })).not.toContain('Invoice')
})

import type { Order } from '@niramoy/contract/sales/order'
import { allows, type Duty, type Permission } from '@niramoy/domain/people/duties'
import { ORDER_STATUSES, type OrderStatus } from '@niramoy/domain/sales/order-status'
import { uiWords } from '@niramoy/texts/en/platform/ui-words'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LanguageProvider } from '../../../parts/language/language.tsx'
import { orderFacts } from '../../../parts/order/order-facts.ts'
import { UiProvider } from '../../../ui/base/provider.tsx'
import { ToastProvider } from '../../../ui/overlay/toast.tsx'
import { OrderButtons } from './order-page.tsx'
import type { OrderWork } from './order-work.ts'
import { SpecialDiscountPanel } from './special-discount-panel.tsx'

const EVERYWHERE = ORDER_STATUSES

/** What staff see in which status, sentence by sentence as the product is described; not asked of the domain. */
const SHOWN: Readonly<Record<string, readonly OrderStatus[]>> = {
  // 'Edit is visible only while status is …'
  Edit: ['pending-prescription', 'prescription-reviewed', 'pending-stock', 'pending-payment', 'placed'],
  // 'Return Order is visible only when status is delivered or partially-returned.'
  'Return Order': ['delivered', 'partially-returned'],
  // what was delivered goes back by a return alone
  'Cancel Order': EVERYWHERE.filter(
    (status) => !['cancelled', 'delivered', 'partially-returned', 'returned'].includes(status),
  ),
  // 'The special discount panel is hidden when status is paid or delivered.'
  'Special discount': EVERYWHERE.filter((status) => !['paid', 'delivered'].includes(status)),
  Invoice: EVERYWHERE,
  'POS Slip': EVERYWHERE,
  History: EVERYWHERE,
}

/** A discount can still be given only where the order's sum is open. */
const APPLICABLE: readonly OrderStatus[] = [
  'pending-prescription',
  'prescription-reviewed',
  'pending-stock',
  'pending-payment',
  'placed',
  'processing',
  'shipped',
]

const work: OrderWork = { done() {}, refresh: async () => {}, during: (call) => call }
const documents = { loading: null, download() {} }

const ITEM = { returned: { box: 0, strip: 0, unit: 0 } }

function order(more: Partial<Order>): Order {
  const plain = {
    id: 7,
    orderCode: 'NR-7',
    version: 1,
    paymentMethod: 'COD',
    isPaid: false,
    shippingMethodId: 1,
  }
  const sums = { subtotal: 100, shippingCost: 60, promotionDiscount: 0, codeDiscount: 0, specialDiscount: 0 }
  return {
    ...plain,
    ...sums,
    special: null,
    cash: null,
    Prescription: null,
    items: [ITEM],
    ...more,
  } as unknown as Order
}

function rendered(
  more: Partial<Order>,
  duty: Duty = 'owner',
): { readonly words: string[]; readonly html: string } {
  const subject = order(more)
  const isAllowed = (permission: Permission) => allows([duty], permission)
  const html = renderToStaticMarkup(
    <LanguageProvider value="en">
      <UiProvider words={uiWords}>
        <ToastProvider>
          <OrderButtons
            order={subject}
            facts={orderFacts(subject, 'admin')}
            isAllowed={isAllowed}
            work={work}
            documents={documents}
          />
          <SpecialDiscountPanel order={subject} work={work} mayGive={isAllowed('orders.discount')} />
        </ToastProvider>
      </UiProvider>
    </LanguageProvider>,
  )
  const elements = [...html.matchAll(/<(a|button|h2)\b[^>]*>(.*?)<\/\1>/g)]
  return { html, words: elements.map(([, , inside = '']) => inside.replace(/<[^>]+>/g, '')) }
}

describe.each(ORDER_STATUSES)('an order in %s', (status) => {
  it.each(Object.entries(SHOWN))('%s', (name, statuses) => {
    const words = rendered({ status }).words.map((word) => word.replace(' (came back)', ''))
    expect(words.includes(name)).toBe(statuses.includes(status))
  })

  it('offers to apply a discount only where one can be given', () => {
    expect(rendered({ status }).words.includes('Apply')).toBe(APPLICABLE.includes(status))
    expect(rendered({ status, isPaid: true }).words).not.toContain('Apply')
  })

  it('shows the prescription where there is one', () => {
    const Prescription = {
      id: 3,
      status: 'pending',
      imagePath: null,
      mediaType: 'image/png',
      reason: null,
      record: null,
    } as const
    expect(rendered({ status }).words).not.toContain('Prescription')
    expect(rendered({ status, Prescription }).words).toContain('Prescription')
  })
})

it('has no documents of an order without items', () => {
  const { words } = rendered({ status: 'pending-prescription', items: [] })
  expect(words).not.toContain('Invoice')
  expect(words).not.toContain('POS Slip')
})

it('says where cancelling means that the goods came back', () => {
  const back = ORDER_STATUSES.filter((status) =>
    rendered({ status }).words.includes('Cancel Order (came back)'),
  )
  expect(back).toEqual(['shipped'])
})

it('leads to the screens of this order', () => {
  const { html } = rendered({ status: 'placed' })
  expect(html).toContain('href="/admin/orders/7/edit"')
  expect(html).toContain('href="/admin/audit?search=NR-7"')
  expect(rendered({ status: 'delivered' }).html).toContain('href="/admin/orders/7/return"')
})

describe('what is not among one’s duties is not offered', () => {
  const Prescription = { id: 3, status: 'approved', imagePath: null, mediaType: 'image/png' } as never
  const special = { type: 'fixed', value: 10 } as never
  const words = (duty: Duty, status: OrderStatus) => rendered({ status, Prescription }, duty).words

  it('a packer prints and takes returns', () => {
    expect(words('packer', 'placed')).toEqual(['Invoice', 'POS Slip'])
    expect(words('packer', 'delivered')).toEqual(['Invoice', 'POS Slip', 'Return Order'])
  })

  it('an accountant reads, also the discount that was given', () => {
    expect(words('accountant', 'delivered')).toEqual(['Invoice', 'POS Slip'])
    expect(rendered({ status: 'placed', special }, 'accountant').words).toEqual([
      'Invoice',
      'POS Slip',
      'Special discount',
    ])
  })

  it('a pharmacist edits, cancels and sees the prescription; a manager gives discounts and sees the history', () => {
    expect(words('pharmacist', 'placed')).toEqual([
      'Edit',
      'Invoice',
      'POS Slip',
      'Prescription',
      'Cancel Order',
    ])
    expect(words('manager', 'placed')).toEqual(
      expect.arrayContaining(['Edit', 'History', 'Cancel Order', 'Special discount', 'Apply']),
    )
    expect(words('manager', 'placed')).not.toContain('Prescription')
  })
})

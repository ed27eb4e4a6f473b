// @vitest-environment happy-dom
import type { ShippingMethod } from '@niramoy/contract/pricing/shipping-methods'
import { poisha, toTaka } from '@niramoy/domain/platform/money'
import { uiWords } from '@niramoy/texts/en/platform/ui-words'
import { cleanup, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { LanguageProvider } from '../../parts/language/language.tsx'
import { UiProvider } from '../../ui/base/provider.tsx'
import { Summary } from './summary.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const taka = (amount: number) => toTaka(poisha(amount * 100))

const LOCAL: ShippingMethod = {
  ...{ id: 1, name: 'Inside Khulna', nameBn: null, price: taka(40), isFree: false, version: 1 },
  ...{ freeShippingThreshold: taka(0), estimatedDeliveryTime: '24 hours', estimatedDeliveryTimeBn: null },
  ...{ areas: [{ division: 'Khulna', district: 'Khulna' }], daysFrom: 0, daysTo: 1, cutOff: '18:00' },
}
const EVERYWHERE: ShippingMethod = {
  ...LOCAL,
  ...{ id: 2, name: 'Standard', areas: [], price: taka(80), isFree: true, freeShippingThreshold: taka(1000) },
}
const KHULNA = { division: 'Khulna', district: 'Khulna', thana: 'Sonadanga' }

/** The summary of a cart of so many taka, which would be there by Friday. */
function show(subtotal: number, more: Partial<ComponentProps<typeof Summary>>) {
  vi.stubGlobal('fetch', async () => Response.json([LOCAL, EVERYWHERE]))
  const nothing = taka(0)
  const quote = {
    ...{ lines: [], subtotal: taka(subtotal), total: taka(subtotal), shippingCost: nothing, discount: null },
    ...{ discountAmount: nothing, promotionDiscount: nothing, codeDiscount: nothing, orderPromotion: null },
    ...{ deliveryBy: '2026-11-20', freeDelivery: null, discountError: null },
  }
  render(
    <MemoryRouter>
      <LanguageProvider value="en">
        <UiProvider words={uiWords}>
          <Summary
            quoteState={{ quote, last: quote, error: undefined, again: () => {} }}
            subtotalHere={taka(subtotal)}
            place={KHULNA}
            tooMuch={undefined}
            short={[]}
            needsApproval={false}
            {...more}
          />
        </UiProvider>
      </LanguageProvider>
    </MemoryRouter>,
  )
}

test('a customer reads the fee that the checkout will suggest, and the day', async () => {
  show(300, {})
  expect(await screen.findByText(/Delivery ৳40\.00/)).toBeDefined()
  expect(screen.getByText(/Arrives by Friday/)).toBeDefined()
})

test('what is free is never named with a fee', async () => {
  show(1200, {})
  expect(await screen.findByText('Delivery is free for this order.')).toBeDefined()
  expect(screen.queryByText(/Delivery ৳/)).toBeNull()
})

test('before a pharmacist approved the prescription there is no day', async () => {
  show(300, { needsApproval: true })
  expect(await screen.findByText(/Delivery ৳40\.00/)).toBeDefined()
  expect(screen.queryByText(/Arrives/)).toBeNull()
})

test('without a place, nobody knows the fee', async () => {
  show(300, { place: null })
  expect(await screen.findByText(/more and delivery is free/)).toBeDefined()
  expect(screen.queryByText(/Delivery ৳/)).toBeNull()
})

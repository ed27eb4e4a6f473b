// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { WaitingOrder } from '../../browser/waiting-orders.ts'
import { LanguageProvider } from '../../parts/language/language.tsx'
import { WaitingOrders } from './waiting-orders.tsx'

const MESSAGE = 'You can order at most 30 units of Omeprazole in a day, all brands and orders together.'

afterEach(cleanup)

function open(language: 'bn' | 'en') {
  const order = {
    key: 'one',
    userId: 1,
    madeAt: 0,
    labels: [{ en: 'Losectil', bn: 'Losectil' }],
    body: { items: [], expectedTotal: 130 },
    state: 'refused',
    refusal: { code: 'too-many-units', message: MESSAGE },
  } as unknown as WaitingOrder
  const shop = { ordered: false, lines: [] } as unknown as Parameters<typeof WaitingOrders>[0]['shop']
  render(
    <MemoryRouter>
      <LanguageProvider value={language}>
        <WaitingOrders orders={[order]} shop={shop} />
      </LanguageProvider>
    </MemoryRouter>,
  )
}

test('why an order was not taken is said in Bengali too', async () => {
  open('bn')
  expect(await screen.findByText('এই পণ্যটি এত বেশি অর্ডার করা যায় না')).toBeDefined()
  expect(screen.getByText(MESSAGE).lang).toBe('en')
})

test('and in English as it is', async () => {
  open('en')
  expect((await screen.findByText(MESSAGE)).previousElementSibling).toBeNull()
})

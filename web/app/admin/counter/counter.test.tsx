// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, type Sent, staff } from '../../../testing/open-screen.tsx'
import { details, getQuote, tablets } from '../../../testing/samples.ts'

const [SILAGRA, NIKORAN] = [tablets(20, 'Silagra'), tablets(21, 'Nikoran')]
const NEVER = {
  ruleId: 'pde5-nitrate',
  level: 'never',
  productIds: [20, 21],
  effect: { en: 'The blood pressure may fall dangerously', bn: 'চাপ কমে যেতে পারে' },
  advice: { en: 'Do not dispense together', bn: 'একসঙ্গে নয়' },
}

type Asked = { readonly items: readonly { readonly productId: number; readonly quantities: object }[] }

/** Both are scanned. */
async function open(duty: 'pharmacist' | 'manager') {
  const opened = await openScreen('/admin/counter', {
    user: staff(duty),
    wire: {
      'GET /admin/counter/products': ({ query }: Sent) => ({
        productIds: [Number(query.get('code')?.replace(/\D/g, ''))],
      }),
      'GET /products/suggest': { suggestions: [] },
      'GET /products/20': details(SILAGRA),
      'GET /products/21': details(NIKORAN),
      'POST /orders/quote': ({ body }: Sent) =>
        getQuote(
          (body as Asked).items.map(({ productId, quantities }) => [
            productId === 20 ? SILAGRA : NIKORAN,
            quantities,
          ]),
        ),
      'POST /medicine-checks': ({ body }: Sent) => ({
        interactions: (body as Asked).items.length > 1 ? [NEVER] : [],
        duplicates: [],
        cautions: [],
      }),
      'POST /medicine-checks/doses': {
        doses: [
          { productId: 20, result: 'over', perDayMg: 6000, maxPerDayMg: 4000, reason: 'too-much-a-day' },
        ],
      },
      'POST /admin/counter/sales': { id: 7, orderCode: 'NR-7', total: 10, received: 10, change: 0 },
      'GET /orders/7': { status: 404, code: 'order-not-found', message: 'Order not found' },
    },
  })
  const box = await screen.findByRole('combobox', { name: /Product/ })
  for (const { id, label } of [SILAGRA, NIKORAN]) {
    await opened.person.type(box, `SKU-${id}{Enter}`)
    await screen.findByRole('listitem', { name: label.en })
  }
  const together = within(await screen.findByRole('region', { name: 'Taken together' }))
  const pay = () => opened.person.click(screen.getByRole('button', { name: /^Cash/ }))
  const sold = () =>
    opened.sent.flatMap(({ call, body }) => (call === 'POST /admin/counter/sales' ? [body] : []))
  return { ...opened, together, pay, sold }
}

test('what should never be taken together is sold by a pharmacist who says why', async () => {
  const { person, together, pay, sold } = await open('pharmacist')
  expect(together.getByText('Do not dispense together')).toBeTruthy()
  await pay()
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/a pharmacist decides first/)).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Close' }))
  await person.type(together.getByLabelText(/Why they are sold together/), 'The heart doctor knows')
  await pay()
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Sold/ }))
  await waitFor(() => expect(sold()).toMatchObject([{ safetyReason: 'The heart doctor knows' }]))
})

test('or it is for two people, which anybody at the counter may note', async () => {
  const { person, together, pay, sold } = await open('manager')
  expect(together.getByText(/Only a pharmacist/)).toBeTruthy()
  expect(together.queryByLabelText(/Why they are sold together/)).toBeNull()
  await person.click(together.getByRole('checkbox', { name: /two different people/ }))
  await pay()
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Sold/ }))
  await waitFor(() => expect(sold()).toMatchObject([{ forTwoPeople: true }]))
})

test('a pharmacist compares a dose with the usual one', async () => {
  const { person } = await open('pharmacist')
  const line = within(screen.getByRole('listitem', { name: SILAGRA.label.en }))
  await person.type(line.getByPlaceholderText('1+0+1'), '4+4+4')
  await line.findByText(/Above the usual dose.*6,000 mg of 4,000 mg/)
})

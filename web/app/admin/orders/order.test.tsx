// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  BROKEN,
  fill,
  inTurn,
  type Opened,
  openScreen,
  refusal,
  reply,
  staff,
  type Wire,
} from '../../../testing/open-screen.tsx'

const HOME = {
  fullName: 'Rahim',
  contactNo: '01800000009',
  stateDivision: 'Khulna',
  cityDistrict: 'Khulna',
  policeStationSubDistrict: 'Khalishpur',
  villageArea: 'Boyra Bazar',
}
const LINE = {
  id: 3,
  ProductId: 7,
  Product: {
    id: 7,
    name: 'Napa',
    label: { en: 'Napa 500 mg', bn: 'নাপা' },
    productType: { name: 'Tablet', isMultiLevel: true, stripLabel: 'Strip' },
  },
  stripQuantity: 3,
  unitsPerStrip: 10,
  stripsPerBox: 5,
  totalUnits: 30,
  unitPriceRate: 2,
  stripPriceRate: 18,
  price: 54,
  paidAmount: 54,
}
const ORDER = {
  id: 1,
  orderCode: 'NR-1',
  status: 'placed',
  paymentMethod: 'COD',
  totalAmount: 114,
  subtotal: 54,
  shippingCost: 60,
  version: 1,
  User: { id: 9, name: 'Rahim', username: 'a1b2c3', phone: '01800000009' },
  shippingMethodId: 5,
  ShippingMethod: { name: 'Inside Khulna' },
  shippingAddressSnapshot: HOME,
  billingAddressSnapshot: HOME,
  items: [LINE],
}
const order = (more: object = {}) => reply('GET /orders/1', { ...ORDER, ...more })
const changed = (more: object = {}) => ({ order: order({ version: 2, ...more }) })

const open = (wire: Wire = {}, address = '/admin/orders/1') =>
  openScreen(address, {
    user: staff('owner'),
    wire: {
      'GET /orders/1': order(),
      'GET /admin/orders/1/notes': [],
      'GET /products/7': reply('GET /products/7', LINE.Product),
      ...wire,
    },
  })
const button = (name: string) => screen.findByRole('button', { name })
const changes = ({ sent }: Opened) => sent.filter(({ call }) => !call.startsWith('GET'))

describe('one order', () => {
  test.each([
    ['unknown', '/admin/orders/1', refusal(404, 'order-not-found', 'Order not found.'), 'Order not found.'],
    ['not to be had', '/admin/orders/1', BROKEN, 'Failed to fetch order details'],
  ])('%s, it is said in English', async (_, address, answer, said) => {
    await open({ 'GET /orders/1': answer }, address)
    await screen.findByText(new RegExp(said))
    expect(document.body.textContent).not.toMatch(/[\u0980-\u09ff]/)
  })

  test.each([
    ['Invoice', 'GET /orders/1/invoice', 'Failed to download invoice.'],
    ['POS Slip', 'GET /orders/1/pos', 'Failed to download POS slip.'],
  ])('%s that cannot be had says so', async (name, call, said) => {
    const { person } = await open({ [call]: BROKEN })
    await person.click(await button(name))
    await screen.findByText(said)
  })

  test('a cancel that fails is said in its question; the second succeeds', async () => {
    const { person } = await open({
      'PUT /orders/1/cancel': inTurn(BROKEN, changed({ status: 'cancelled' })),
    })
    await person.click(await button('Cancel Order'))
    const question = within(await screen.findByRole('alertdialog'))
    question.getByText(/This will return all deducted stock to inventory\. This action cannot be undone\./)
    await person.click(question.getByRole('button', { name: 'Cancel Order' }))
    await question.findByText(/Failed to cancel order\./)
    await person.click(question.getByRole('button', { name: 'Cancel Order' }))
    await screen.findByText('Order successfully cancelled.')
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  test('a special discount shows what it makes of the total; what fails keeps what was typed', async () => {
    const opened = await open({
      'POST /orders/1/apply-special-discount': inTurn(
        BROKEN,
        changed({ special: { type: 'fixed', value: 12 } }),
      ),
    })
    const { person } = opened
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Type' }), 'fixed')
    await person.type(screen.getByRole('textbox', { name: 'Value' }), '12')
    await screen.findByText('−৳12.00, new total ৳102.00')
    await person.click(await button('Apply'))
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to apply special discount')
    expect(screen.getByRole('textbox', { name: 'Value' })).toHaveProperty('value', '12')
    await person.click(await button('Apply'))
    await screen.findByText('The special discount is applied.')
    expect(changes(opened).at(-1)?.body).toEqual({ type: 'fixed', value: '12', version: 1 })
  })

  test('a parcel that came back: its condition is asked for', async () => {
    const opened = await open({
      'GET /orders/1': order({ status: 'shipped' }),
      'PUT /orders/1/cancel': changed({ status: 'cancelled' }),
    })
    const { person } = opened
    await person.click(await button('Cancel Order (came back)'))
    const question = within(await screen.findByRole('alertdialog', { name: 'NR-1 came back' }))
    await person.click(question.getByRole('button', { name: 'It came back' }))
    await question.findByText('Please check it and choose its condition.')
    expect(document.activeElement).toBe(question.getByRole('radio', { name: /Sellable/ }))
    expect(changes(opened)).toEqual([])
    await person.click(question.getByRole('radio', { name: /Damaged/ }))
    await person.type(question.getByRole('textbox', { name: /^What it cost/ }), '120')
    await person.type(question.getByRole('textbox', { name: /^Why it came back/ }), 'Nobody at home')
    await person.click(question.getByRole('button', { name: 'It came back' }))
    await screen.findByText('Order successfully cancelled.')
    expect(changes(opened)[0]?.body).toMatchObject({ condition: 'damaged', version: 1 })
  })

  test('tries in vain stand with the parcel, with what the rider said', async () => {
    await open({
      'GET /orders/1': order({
        status: 'processing',
        parcel: { id: 4, carrier: 'own', state: 'cancelled', riderName: 'Jamal' },
        attempts: [
          {
            at: '2026-01-15T06:00:00.000Z',
            outcome: 'postponed',
            postponedTo: '2026-01-17',
            reason: 'Asked on the phone',
            riderName: 'Jamal',
          },
        ],
      }),
    })
    const said = within(
      (await screen.findByRole('heading', { name: 'Brought in vain' })).parentElement as HTMLElement,
    )
    expect(said.getByText('Postponed: 17 Jan 2026')).toBeTruthy()
    expect(said.getByText('Asked on the phone')).toBeTruthy()
    expect(said.getByText(/^Jamal, 15 Jan 2026/)).toBeTruthy()
  })

  test('a held payment is accepted after a question', async () => {
    const held = { id: 6, paymentMethod: 'SSLCommerz', amount: 114, status: 'held', riskTitle: 'Not Safe' }
    const { person } = await open({
      'GET /orders/1': inTurn(
        order({ status: 'pending-payment', paymentMethod: 'SSLCommerz', payments: [held] }),
        order({ status: 'paid', payments: [{ ...held, status: 'accepted' }] }),
      ),
      'POST /admin/payments/6/accept': reply('POST /admin/payments/6/accept'),
    })
    await screen.findByText(/held: the gateway calls it risky/)
    await person.click(await button('Accept'))
    const question = within(await screen.findByRole('alertdialog'))
    question.getByText(/Ask the customer before you accept a risky payment\./)
    await person.click(question.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(screen.queryByText(/held: the gateway/)).toBeNull())
  })

  test('keys: n leads to the note, where they are letters again', async () => {
    const { person } = await open()
    const note = await screen.findByRole('textbox', { name: 'New note' })
    await person.keyboard('n')
    expect(document.activeElement).toBe(note)
    await person.keyboard('spi')
    expect(note).toHaveProperty('value', 'spi')
  })
})

describe('its items', () => {
  const preview = reply('POST /orders/1/preview')

  test('an order cannot be empty, and what cannot be saved keeps what was typed', async () => {
    const opened = await open({ 'POST /orders/1/preview': preview, 'PUT /orders/1/items': BROKEN })
    const { person } = opened
    await person.click(await button('Edit items'))
    expect(await button('Save')).toHaveProperty('disabled', true)
    const strips = within(screen.getByRole('group', { name: 'Strip' })).getByRole('textbox')
    await person.clear(strips)
    await person.type(strips, '0')
    await person.click(await button('Save'))
    await screen.findByText('Your order cannot be empty.')
    await person.clear(strips)
    await person.type(strips, '2')
    await person.click(await button('Save'))
    await person.click(await button('Save the changes'))
    await screen.findByText(/Failed to save changes\./)
    expect(strips).toHaveProperty('value', '2')
    await person.click(await button('Cancel'))
    const question = within(await screen.findByRole('alertdialog'))
    await person.click(question.getByRole('button', { name: 'Leave' }))
    await button('Edit items')
  })

  test('nothing is added without an item', async () => {
    const { person } = await open({ 'POST /orders/1/preview': preview })
    await person.click(await button('Edit items'))
    await person.click(await button('Add Item'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Items' }))
    await person.click(dialog.getByRole('button', { name: 'Save items' }))
    await dialog.findByText('You must add at least one item.')
  })
})

describe('its address', () => {
  const method = (id: number, name: string, price: number) => ({ id, name, price })
  const methods = (...each: object[]) => reply('GET /shipping-methods', each)
  const places = (...names: string[]) => names.map((name) => ({ name, nameBn: name }))
  const PLACES: Wire = {
    'GET /locations/divisions': places('Khulna', 'Dhaka'),
    'GET /locations/districts/Khulna': places('Khulna'),
    'GET /locations/districts/Dhaka': places('Dhaka'),
    'GET /locations/thanas/Khulna': places('Khalishpur'),
    'GET /locations/thanas/Dhaka': places('Dhanmondi'),
    'GET /shipping-methods': ({ query }) =>
      methods(
        query.get('district') === 'Dhaka' ? method(6, 'Standard', 100) : method(5, 'Inside Khulna', 60),
      ),
  }
  async function form({ person }: Opened) {
    await person.click(await button('Change address'))
    return within(await screen.findByRole('dialog', { name: 'Change the delivery address' }))
  }

  test('a wrong house number is corrected; what follows is said before', async () => {
    const opened = await open({ ...PLACES, 'PUT /orders/1/address': changed() })
    const dialog = await form(opened)
    fill({ houseHoldingNo: '12/B' })
    await dialog.findByText('The total stays the same.')
    dialog.getByText(/The customer gets a short message/)
    await opened.person.click(dialog.getByRole('button', { name: 'Change the address' }))
    await screen.findByText('The address is changed.')
    expect(changes(opened)[0]?.body).toMatchObject({
      shippingAddress: { houseHoldingNo: '12/B' },
      version: 1,
    })
  })

  test('where its shipping method does not deliver another is chosen, and the total says so', async () => {
    const opened = await open({ ...PLACES, 'PUT /orders/1/address': changed() })
    const dialog = await form(opened)
    for (const [label, place] of [
      [/^Division/, 'Dhaka'],
      [/^City/, 'Dhaka'],
      [/^Police Station/, 'Dhanmondi'],
    ] as const) {
      const field = dialog.getByLabelText(label)
      await opened.person.selectOptions(field, await within(field).findByRole('option', { name: place }))
    }
    await dialog.findByText('Inside Khulna does not deliver there. Choose another shipping method.')
    await opened.person.selectOptions(dialog.getByLabelText(/^Shipping Method/), '6')
    await dialog.findByText('The total changes from ৳114.00 to ৳154.00.')
    await opened.person.click(dialog.getByRole('button', { name: 'Change the address' }))
    await waitFor(() => expect(changes(opened)[0]?.body).toMatchObject({ shippingMethodId: 6 }))
  })
})

describe('what came back', () => {
  const line = { ...LINE, unitQuantity: 4, totalUnits: 34, price: 62, paidAmount: 62 }
  const delivered = { status: 'delivered', items: [line] }
  const returned = (strip: number, unit = 0) => ({
    ...delivered,
    status: 'partially-returned',
    items: [{ ...line, returned: { box: 0, strip, unit } }],
  })
  const openReturn = (wire: Wire) => open(wire, '/admin/orders/1/return')

  test('an order that is not delivered cannot come back', async () => {
    await openReturn({})
    await screen.findByText('Only delivered orders can be returned.')
  })

  test('quantity and condition are asked for, the refund is said first, and never too much comes back', async () => {
    const tooMuch = refusal(409, 'return-too-much', 'This is more than was delivered and not yet returned.')
    const opened = await openReturn({
      'GET /orders/1': inTurn(order(delivered), order(returned(2)), order(returned(2)), order(returned(3))),
      'POST /orders/1/return-items': inTurn(tooMuch, BROKEN, {
        order: order(returned(3)),
        refundAmount: 18,
      }),
    })
    const { person } = opened
    await screen.findByText('3 can be returned')
    await person.click(await button('Return items'))
    await screen.findByText('Please specify the quantity of items to return.')
    const strips = within(screen.getByRole('group', { name: 'Strip' })).getByRole('textbox')
    await person.clear(strips)
    await person.type(strips, '2')
    await person.click(await button('Return items'))
    await screen.findByText('Please check it and choose its condition.')
    await person.click(screen.getByRole('radio', { name: /Damaged/ }))
    await person.click(await button('Return items'))
    const question = within(await screen.findByRole('alertdialog', { name: 'Return these items?' }))
    question.getByText(/The refund is ৳36\.00\. This action cannot be undone\./)
    question.getByText(/20 units are written off\./)
    await person.click(await question.findByRole('button', { name: 'Return' }))
    await question.findByText(/This is more than was delivered and not yet returned\./)
    await person.click(question.getByRole('button', { name: 'Go back' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(strips).toHaveProperty('value', '1'))
    await person.click(await button('Return items'))
    const again = within(await screen.findByRole('alertdialog'))
    await person.click(await again.findByRole('button', { name: 'Return' }))
    await again.findByText(/Failed to process return\./)
    await waitFor(() =>
      expect(again.getByRole('button', { name: 'Return' }).getAttribute('aria-busy')).toBeNull(),
    )
    await person.click(await again.findByRole('button', { name: 'Return' }))
    await screen.findByText(/Return processed successfully! Refund: ৳18\.00/)
    expect(changes(opened).at(-1)?.body).toMatchObject({
      items: [{ productId: 7, quantities: { strip: 1 }, condition: 'damaged' }],
    })
  })
})

describe('medicines that should not meet', () => {
  const finding = (decision: object | null, more: object = {}) => ({
    findings: [
      {
        ruleId: 'pde5-nitrate',
        level: 'never',
        products: [
          { id: 7, name: 'Silagra 50 mg', genericName: 'Sildenafil Citrate' },
          { id: 8, name: 'Nikoran 10 mg', genericName: 'Nicorandil' },
        ],
        effect: { en: 'Blood pressure may fall', bn: 'রক্তচাপ কমে যেতে পারে' },
        advice: 'Never together.',
        forTwoPeople: false,
        ofPatient: false,
        decision,
        ...more,
      },
    ],
  })

  test('wait for a pharmacist, who decides with a reason', async () => {
    const decided = {
      kind: 'doctor-asked',
      reason: 'She knows',
      by: 'Rahima',
      at: '2026-11-19T04:00:00.000Z',
      isEarlier: false,
    }
    const { person, sent } = await open({
      'GET /orders/1/findings': finding(null),
      'POST /orders/1/findings': finding(decided),
    })
    await screen.findByText(/Nothing of this order is packed/)
    await person.selectOptions(screen.getByLabelText('Decision'), 'doctor-asked')
    await person.type(screen.getByLabelText('Reason'), 'She knows')
    await person.click(await button('Save decision'))
    await screen.findByText(/She knows/)
    expect(screen.queryByText(/Nothing of this order is packed/)).toBe(null)
    expect(sent.find(({ call }) => call === 'POST /orders/1/findings')?.body).toEqual({
      ruleId: 'pde5-nitrate',
      decision: 'doctor-asked',
      reason: 'She knows',
    })
  })

  test('of the person say so, and that it was decided for the person before', async () => {
    const earlier = { kind: 'doctor-asked', reason: 'She knows', by: 'Rahima', isEarlier: true }
    const decided = { ...earlier, at: '2026-11-01T04:00:00.000Z' }
    await open({ 'GET /orders/1/findings': finding(decided, { ruleId: 'allergy', ofPatient: true }) })
    await screen.findByText('Never, for this person')
    await screen.findByText(/Decided for this person before/)
    expect(screen.queryByText(/Nothing of this order is packed/)).toBe(null)
    expect(screen.queryByRole('button', { name: 'Save decision' })).toBe(null)
  })
})

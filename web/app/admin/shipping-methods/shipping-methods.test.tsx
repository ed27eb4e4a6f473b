// @vitest-environment happy-dom
import { ERRORS } from '@niramoy/texts/errors'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill, inTurn, openScreen, refused } from '../../../testing/open-screen.tsx'

const NEVER = {
  ...{ id: 7, version: 1, name: 'Never free', price: 9000, estimatedDeliveryTime: '3 days', isFree: false },
  ...{ freeShippingThreshold: 0, nameBn: null, estimatedDeliveryTimeBn: null, areas: [] },
  ...{ daysFrom: null, daysTo: null, cutOff: null, isDraft: false },
}
const SOME = {
  ...{ ...NEVER, id: 8, name: 'To some', isFree: true, freeShippingThreshold: 8000, nameBn: 'কিছু জায়গায়' },
  areas: [{ division: 'Khulna', district: 'Jashore' }, { division: 'Sylhet' }],
  ...{ daysFrom: 3, daysTo: 4, cutOff: '16:00' },
}
const place = (name: string) => ({ name, nameBn: name })
const PLACES = {
  'GET /locations/divisions': ['Dhaka', 'Khulna', 'Sylhet'].map(place),
  'GET /locations/districts/Dhaka': [],
  'GET /locations/districts/Khulna': [place('Jashore')],
  'GET /locations/districts/Sylhet': [],
  'GET /locations/thanas/Jashore': [],
}

test('each method says what it costs, when it is free, where it delivers and when', async () => {
  await openScreen('/admin/shipping-methods', { wire: { 'GET /shipping-methods/admin': [NEVER, SOME] } })
  const never = (await screen.findByRole('row', { name: /Never free/ })).textContent
  for (const text of ['৳9,000.00', '3 days', 'Everywhere', 'Not given', 'No']) expect(never).toContain(text)
  const some = screen.getByRole('row', { name: /To some/ }).textContent
  const said = ['From ৳8,000.00', 'কিছু জায়গায়', 'Khulna › Jashore', 'Sylhet', '3–4', 'orders before 16:00']
  for (const text of said) expect(some).toContain(text)
})

test('areas are added and taken away; one that is only chosen counts; the threshold is there while it is free', async () => {
  const { person, sent } = await openScreen('/admin/shipping-methods', {
    wire: {
      ...PLACES,
      'GET /shipping-methods/admin': [NEVER],
      'POST /shipping-methods': inTurn(refused('shipping-days-out-of-order', 'daysTo'), SOME),
    },
  })
  await person.click(await screen.findByRole('button', { name: 'Add Shipping Method' }))
  const form = within(screen.getByRole('dialog', { name: 'Add Shipping Method' }))
  const choose = async (level: string, name: string) => {
    const select = form.getByLabelText(level)
    const option = await within(select).findByRole('option', { name })
    fireEvent.change(select, { target: { value: (option as HTMLOptionElement).value } })
  }
  fill({ name: 'To some', estimatedDeliveryTime: '2 days', daysFrom: '3', daysTo: '2', cutOff: '16:00' })
  form.getByText('It delivers everywhere. Add an area to deliver only there.')
  await choose('Division', 'Dhaka')
  await person.click(form.getByRole('button', { name: 'Add area' }))
  expect(document.activeElement).toBe(form.getByLabelText('Division'))
  await person.click(form.getByRole('button', { name: 'Remove Dhaka' }))
  expect(form.queryByRole('button', { name: 'Remove Dhaka' })).toBeNull()
  await choose('Division', 'Khulna')
  await choose('District', 'Jashore')
  await person.click(form.getByRole('button', { name: 'Add area' }))
  await choose('Division', 'Sylhet')

  const threshold = () => form.queryByLabelText(/^Free-shipping threshold/)
  expect(threshold()).toBeNull()
  await person.click(form.getByRole('checkbox', { name: /^Free shipping/ }))
  expect(threshold()).toHaveProperty('value', '0')
  fill({ freeShippingThreshold: '' })
  await person.click(form.getByRole('button', { name: 'Save' }))
  await form.findByText(ERRORS['shipping-days-out-of-order'].text)
  fill({ daysTo: '4' })
  await person.click(form.getByRole('checkbox', { name: /^Free shipping/ }))
  await person.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByText('To some was added.')
  const [first, second] = sent.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body as object)
  expect(first).toMatchObject({ freeShippingThreshold: '0', price: '0', areas: SOME.areas })
  expect(second).toMatchObject({ isFree: false, daysTo: '4' })
  expect(second).not.toHaveProperty('freeShippingThreshold')
})

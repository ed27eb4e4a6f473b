// @vitest-environment happy-dom
import { ERRORS } from '@niramoy/texts/errors'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inTurn, openScreen, refused, staff } from '../../../testing/open-screen.tsx'

const connection = (kind: string, facts: object = {}) => ({
  ...{ kind, service: null, sendsTo: null, amount: null, missing: null, tests: [] },
  ...facts,
})
const test1 = (kind: string, facts: object = {}) => ({
  ...{ id: 1, kind, status: 'passed', detail: null, reference: null, payAt: null, refund: null },
  ...{ startedBy: { id: 1, name: 'Amina' }, startedAt: '2026-01-02T06:00:00.000Z' },
  finishedAt: '2026-01-02T06:00:01.000Z',
  ...facts,
})
const getList = (...connections: object[]) => ({ connections })
const SMS = connection('sms', { sendsTo: '01700000001' })
const EMAIL = connection('email', { sendsTo: 'shop@example.com' })
const REDX = connection('redx', { service: 'api.redx.test' })

/** The card with this title. */
const card = (name: string) => {
  const section = screen.getByRole('heading', { name }).closest('section')
  if (!section) throw new Error(`there is no card ${name}`)
  return within(section)
}

test('each service is tried, and its card says what came of it', async () => {
  const said = { detail: 'A parcel to Dhanmondi in Dhaka costs ৳60.00.' }
  const sms = { ...SMS, tests: [test1('sms', { reference: 'outbox-1' })] }
  const redx = { ...REDX, tests: [test1('redx', { ...said, status: 'failed' }), test1('redx', { id: 2 })] }
  const { person, sent } = await openScreen('/admin/connections', {
    user: staff('owner'),
    wire: {
      'GET /admin/connections': inTurn(getList(SMS, REDX), getList(sms, REDX), getList(sms, redx)),
      'POST /admin/connections': test1('sms'),
    },
  })
  await screen.findByText(/Sent to your own number, 01700000001/)
  await person.click(screen.getByRole('button', { name: 'Send a test SMS' }))
  await screen.findByText('outbox-1')
  card('SMS').getByText('The demo has no gateway: the message is in its outbox.')
  await person.click(screen.getByRole('button', { name: 'Ask for a price' }))
  await screen.findByText(said.detail)
  expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
    { kind: 'sms' },
    { kind: 'redx' },
  ])
})

test('a test that is refused is said in its card', async () => {
  const { person } = await openScreen('/admin/connections', {
    user: staff('owner'),
    wire: {
      'GET /admin/connections': getList(SMS, EMAIL),
      'POST /admin/connections': refused('connection-tests-too-many'),
    },
  })
  await person.click(await screen.findByRole('button', { name: 'Send a test e-mail' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(ERRORS['connection-tests-too-many'].text)
  expect(alert.closest('section')).toBe(screen.getByText(/shop@example\.com/).closest('section'))
})

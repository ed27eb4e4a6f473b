import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSmsServer } from '../../../testing/servers/message-servers.ts'
import { readSettings } from '../../config/config.ts'
import { sendSms } from './sms.ts'

let gateway: Awaited<ReturnType<typeof startSmsServer>>
beforeAll(async () => {
  gateway = await startSmsServer()
})
afterAll(() => gateway.stop())
beforeEach(() => {
  gateway.taken.length = 0
})

const sms = { id: 42, to: '01711111111', text: 'কোড 123456 & "এক"' }
function settings(more: Record<string, string>) {
  return readSettings({ SMS_URL: gateway.url, SMS_KEY: 'k3y', SMS_SENDER: 'SHOP', ...more })
}
const form = () => Object.fromEntries(new URLSearchParams(gateway.taken[0]?.body))

test('SSL Wireless gets JSON with an id of its own for each message', async () => {
  gateway.answersJson({ status: 'SUCCESS', status_code: 200 })
  await sendSms(settings({ SMS_PRESET: 'ssl-wireless' }), sms)
  expect(JSON.parse(gateway.taken[0]?.body ?? '')).toEqual({
    api_token: 'k3y',
    sid: 'SHOP',
    msisdn: '8801711111111',
    sms: sms.text,
    csms_id: '42',
  })
})

test('BulkSMSBD gets a form, and a wrong number is final', async () => {
  gateway.answersJson({ response_code: 202 })
  await sendSms(settings({ SMS_PRESET: 'bulksmsbd' }), sms)
  expect(form()).toEqual({
    api_key: 'k3y',
    senderid: 'SHOP',
    type: 'text',
    number: '8801711111111',
    message: sms.text,
  })
  gateway.answersJson({ response_code: 1001 })
  await expect(sendSms(settings({ SMS_PRESET: 'bulksmsbd' }), sms)).rejects.toThrow('response_code=1001')
})

test('Alpha SMS gets a form; a sender id that is not set is left out', async () => {
  gateway.answersJson({ error: 0 })
  await sendSms(settings({ SMS_PRESET: 'alpha-sms', SMS_SENDER: '' }), sms)
  expect(form()).toEqual({ api_key: 'k3y', msg: sms.text, to: '8801711111111' })
})

test('a GET gateway gets its fields in the address, written so that no text becomes a field', async () => {
  gateway.answersJson({})
  await sendSms(
    settings({ SMS_METHOD: 'GET', SMS_FIELDS: '{"token":"{{key}}","to":"{{to}}","message":"{{text}}"}' }),
    { ...sms, text: 'x&to=01799999999' },
  )
  const { searchParams } = new URL(gateway.taken[0]?.url ?? '', gateway.url)
  expect([...searchParams]).toEqual([
    ['token', 'k3y'],
    ['to', '01711111111'],
    ['message', 'x&to=01799999999'],
  ])
})

test('a nested answer is found by its path', async () => {
  const nested = settings({ SMS_OK: 'messages.0.status=queued|sent' })
  gateway.answersJson({ messages: [{ status: 'queued' }] })
  await sendSms(nested, sms)
  gateway.answersJson({ messages: [] })
  await expect(sendSms(nested, sms)).rejects.toThrow('messages.0.status=undefined')
})

import { createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startMailServer } from '../../testing/servers/message-servers.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import type { Settings } from '../config/config.ts'
import { transact } from '../db/transact.ts'
import { queueMessage } from './queue-message.step.ts'
import { sendMessages } from './send-messages.step.ts'

const mail = {
  channel: 'email',
  kind: 'reset-password',
  recipient: 'rahima@shop.example',
  subject: 'নিরাময়: আপনার পাসওয়ার্ড বদলান',
  body: 'প্রিয় রহিমা,\n\nলিংক: https://shop.example/reset-password/abc\n.\nধন্যবাদ — ৳১০০',
} as const

let server: Awaited<ReturnType<typeof startMailServer>>
let shop: Shop
beforeAll(async () => {
  server = await startMailServer()
  shop = await startShop({ SMTP_URL: server.url })
})
afterAll(async () => {
  await shop.stop()
  await server.stop()
})
beforeEach(async () => {
  await shop.db.deleteFrom('outbox_messages').execute()
  server.mails.length = 0
  server.recipients.length = 0
  server.refuses()
})

function queue(recipient: string = mail.recipient) {
  const at = shop.context.now()
  return transact(shop.context, null, (tx) => queueMessage(tx, at, { ...mail, recipient }))
}
const send = (changed: Partial<Settings> = {}) =>
  sendMessages({ ...shop.context, settings: { ...shop.context.settings, ...changed } }, 'email')
const row = () => shop.db.selectFrom('outbox_messages').selectAll().executeTakeFirstOrThrow()

test('a Bengali mail arrives letter by letter, from the shop', async () => {
  await queue()
  expect(await send()).toBe(1)
  const [taken] = server.mails
  expect(taken?.subject).toBe(mail.subject)
  expect(taken?.text?.trimEnd()).toBe(mail.body)
  expect(taken?.from?.text).toBe('"Niramoy" <care@niramoy.example>')
  expect(taken?.messageId).toBe(`<outbox-${(await row()).id}@niramoy.example>`)
  expect(await row()).toMatchObject({ status: 'sent', tries: 1 })
})

test('a recipient that hides a second address reaches nobody else', async () => {
  await queue('rahima@shop.example,thief@evil.example')
  await send()
  expect(server.recipients).not.toContain('thief@evil.example')
})

test.each([
  ['recipient', 450, 'waiting'],
  ['text', 451, 'waiting'],
  ['recipient', 550, 'failed'],
  ['text', 554, 'failed'],
] as const)('a server that refuses the %s with %i leaves the mail %s', async (at, status, becomes) => {
  server.refuses({ at, status })
  await queue()
  await send()
  expect(await row()).toMatchObject({ status: becomes, last_error: expect.stringContaining(String(status)) })
  expect(server.mails).toEqual([])
})

test('a server that is not there is tried again', async () => {
  await queue()
  await send({ SMTP_URL: 'smtp://127.0.0.1:1' })
  expect(await row()).toMatchObject({
    status: 'waiting',
    last_error: expect.stringContaining('ECONNREFUSED'),
  })
})

test('a server that never says a word is not waited for', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as { port: number }
  await queue()
  await send({ SMTP_URL: `smtp://127.0.0.1:${port}`, SEND_TIMEOUT_MS: 100 })
  expect(await row()).toMatchObject({ status: 'waiting', tries: 1 })
  silent.close()
})

import type { Call } from '@niramoy/contract/platform/call'
import { ERRORS } from '@niramoy/texts/errors'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { EDITS, type Edit, OTHER_EDITS, type Person, savingCalls } from '../../testing/fixtures/edits.ts'
import { someoneWaits } from '../../testing/fixtures/order-statuses.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let staff: readonly [Person, Person]
beforeAll(async () => {
  shop = await startShop()
  staff = [await shop.admin({ name: 'Rahima' }), await shop.admin({ name: 'Karim' })]
})
afterAll(() => shop.stop())

const title = ({ method, path }: Call) => `${method} ${path}`
const calls = new Map(savingCalls().map((call) => [title(call), call]))

describe('the whole contract, walked', () => {
  test('each call that changes what is there is tried here, or there is a reason why not', () => {
    const named = [...Object.keys(EDITS), ...Object.keys(OTHER_EDITS)]
    expect([...calls.keys()].sort()).toEqual(named.sort())
  })

  test.each(Object.keys(EDITS))('%s takes a version, shows one, and can be sent again', (name) => {
    const call = calls.get(name)
    const shape = (schema: unknown) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])
    expect(shape(call?.current)).toContain('version')
    expect(shape(call?.body)).toContain('version')
    expect(call?.oncePerKey).toBe(true)
  })
})

/** One that nobody else edits. */
async function given(name: string): Promise<Edit> {
  const make = EDITS[name]
  if (!make) throw new Error(`there is no ${name}`)
  return make(shop, staff)
}

describe.each(Object.keys(EDITS))('%s', (name) => {
  test('what another person saved since is shown, not overwritten', async () => {
    const { path, by, body, read } = await given(name)
    const { version } = await read()
    const first = await by[0].put(path, { ...body('first'), version })
    expect(first.statusCode).toBe(200)
    const now = await read()
    expect(now.version).toBeGreaterThan(version)

    const late = await by[1].put(path, { ...body('second-one'), version })
    expect([late.statusCode, late.json()]).toEqual([
      409,
      { code: 'changed-meanwhile', message: ERRORS['changed-meanwhile'].text, current: now },
    ])
    expect(await read()).toEqual(now)

    const knowing = await by[1].put(path, { ...body('second-one'), version: late.json().current.version })
    expect(knowing.statusCode).toBe(200)
    expect((await read()).version).toBeGreaterThan(now.version)
  })

  test('without a version the last to save wins', async () => {
    const { path, by, body, read } = await given(name)
    expect((await by[0].put(path, body('first'))).statusCode).toBe(200)
    const before = await read()
    expect((await by[1].put(path, body('second-one'))).statusCode).toBe(200)
    expect(await read()).not.toEqual(before)
  })

  test('of two who save at the same moment one is refused', async () => {
    const { table, path, by, body, read } = await given(name)
    const { version } = await read()
    const id = Number(/\/(\d+)/.exec(path)?.[1])
    let answers: Promise<{ statusCode: number }[]> = Promise.resolve([])
    await shop.db.transaction().execute(async (tx) => {
      await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(tx)
      answers = Promise.all([
        by[0].put(path, { ...body('first'), version }),
        by[1].put(path, { ...body('second-one'), version }),
      ])
      await someoneWaits(shop.db, 2)
    })
    expect((await answers).map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('sent again under its key it is done once, and is no conflict with itself', async () => {
    const { path, by, body, read } = await given(name)
    const { version } = await read()
    const send = () => by[0].put(path, { ...body('first'), version }, { 'idempotency-key': `again ${path}` })
    const first = await send()
    expect((await by[1].put(path, body('second-one'))).statusCode).toBe(200)
    const now = await read()
    const again = await send()
    expect(again.statusCode).toBe(200)
    // the first reply, or where that would keep a person's data with the key, what is there now
    expect([first.json(), now]).toContainEqual(again.json())
    expect(await read()).toEqual(now)
  })

  test('what a form sends as text is a version, too', async () => {
    const { path, by, body, read } = await given(name)
    const { version } = await read()
    expect((await by[0].put(path, { ...body('first'), version: String(version) })).statusCode).toBe(200)
    const late = await by[1].put(path, { ...body('second-one'), version: String(version) })
    expect(late.json().code).toBe('changed-meanwhile')
    const wrong = await by[1].put(path, { ...body('second-one'), version: 'newest' })
    expect([wrong.statusCode, Object.keys(wrong.json().fields ?? {})]).toEqual([400, ['version']])
  })
})

describe('pictures', () => {
  const withFiles = [...calls.values()].filter(({ files }) => files).map(title)

  test.each(withFiles)('%s takes the version among the fields of its form', async (name) => {
    const { path, by, body, read } = await given(name)
    const { version } = await read()
    const send = (person: Person, word: string) => {
      const form = new FormData()
      for (const [field, value] of Object.entries(body(word))) form.set(field, String(value))
      form.set('version', String(version))
      return person.form('PUT', path, form)
    }
    expect((await send(by[0], 'first')).statusCode).toBe(200)
    expect((await send(by[1], 'second-one')).json().code).toBe('changed-meanwhile')
  })
})

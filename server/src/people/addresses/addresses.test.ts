import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Shop, startShop } from '../../testing/shop.ts'
import { wrongFields } from '../../testing/wrong-fields.ts'

let shop: Shop
let customer: Awaited<ReturnType<Shop['customer']>>
beforeAll(async () => {
  shop = await startShop()
})
beforeEach(async () => {
  customer = await shop.customer()
})
afterAll(() => shop.stop())

const HOME = {
  fullName: 'রহিমা খাতুন',
  contactNo: '01711111111',
  villageArea: 'সোনাডাঙ্গা আবাসিক এলাকা',
  policeStationSubDistrict: 'Sonadanga',
  cityDistrict: 'Khulna',
  stateDivision: 'Khulna',
}
type Made = { id: number; isDefaultShipping: boolean; isDefaultBilling: boolean; addressType: string }

async function given(facts: object = {}): Promise<Made> {
  const answer = await customer.post('/api/addresses', { ...HOME, ...facts })
  expect(answer.statusCode).toBe(201)
  return answer.json()
}
const list = async (): Promise<Made[]> => (await customer.get('/api/addresses')).json()
const defaults = async () =>
  (await list()).map(({ id, isDefaultShipping, isDefaultBilling }) => [
    id,
    isDefaultShipping,
    isDefaultBilling,
  ])

describe('POST and GET /addresses', () => {
  test('an address is kept as typed, with everything that may be left out', async () => {
    const typed = {
      ...HOME,
      email: 'Rahima@Shop.example',
      streetSector: 'রোড ৭',
      houseHoldingNo: '২১/ক',
      zipCode: '9100',
      addressType: 'shipping',
    }
    const answer = await customer.post('/api/addresses', { ...typed, country: 'Elsewhere' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      ...typed,
      id: expect.any(Number),
      UserId: customer.id,
      email: 'rahima@shop.example',
      country: 'Bangladesh',
      isDefaultShipping: true,
      isDefaultBilling: false,
      version: expect.any(Number),
    })
    expect(await list()).toEqual([answer.json()])
  })

  test('what is left out is empty, and the address is for both uses', async () => {
    expect(await given({ email: '', streetSector: ' ', zipCode: null })).toMatchObject({
      email: null,
      streetSector: null,
      houseHoldingNo: null,
      zipCode: null,
      addressType: 'both',
    })
  })

  test('letters that were composed in two ways are stored the one way', async () => {
    const composed = 'চাঁদপুর রোড, যশোর মোড়'
    const made = await given({ villageArea: composed.normalize('NFD') })
    expect(made).toMatchObject({ villageArea: composed.normalize('NFC') })
  })

  test('places go by their Bengali or English names and stay as typed', async () => {
    const bengali = { stateDivision: 'খুলনা', cityDistrict: 'খুলনা', policeStationSubDistrict: 'সোনাডাঙ্গা' }
    expect(await given(bengali)).toMatchObject(bengali)
    expect(await given({ stateDivision: 'খুলনা', cityDistrict: 'khulna' })).toMatchObject({
      stateDivision: 'খুলনা',
      cityDistrict: 'khulna',
    })
  })

  test('a phone number is understood however it is typed', async () => {
    expect(await given({ contactNo: '+880 1711-111111' })).toMatchObject({ contactNo: '01711111111' })
    expect(await given({ contactNo: '০১৭১১১১১১১১' })).toMatchObject({ contactNo: '01711111111' })
  })

  test.each([
    ['contactNo', undefined, 'Contact number is required'],
    ['contactNo', '  ', 'Contact number is required'],
    ['contactNo', '01211111111', 'Invalid Bangladeshi phone number (must be 11 digits and start with 01)'],
    ['contactNo', '0171111111', 'Invalid Bangladeshi phone number (must be 11 digits and start with 01)'],
    ['contactNo', 'phone', 'Invalid Bangladeshi phone number (must be 11 digits and start with 01)'],
    ['email', 'not-an-email', 'Email is invalid'],
    ['fullName', ' ', 'This field is required.'],
    ['villageArea', undefined, 'This field is required.'],
    ['villageArea', 'x'.repeat(201), 'Please use at most 200 characters.'],
    ['addressType', 'home', 'Please choose one of the listed values.'],
    ['stateDivision', '', 'Please choose the division, district and sub-district from the lists.'],
    ['stateDivision', 'Atlantis', 'Please choose the division, district and sub-district from the lists.'],
    ['cityDistrict', 'Sylhet', 'Please choose the division, district and sub-district from the lists.'],
    [
      'policeStationSubDistrict',
      'Gulshan',
      'Please choose the division, district and sub-district from the lists.',
    ],
  ])('%s %j is refused: %s', async (field, value, message) => {
    const answer = await customer.post('/api/addresses', { ...HOME, [field]: value })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ code: 'invalid-input', message, ...wrongFields({ [field]: message }) })
    expect(await list()).toEqual([])
  })

  test('there is an end to how many one may have, also when many come at once', async () => {
    await shop.db
      .insertInto('addresses')
      .values(Array.from({ length: 49 }, () => addressRow(customer.id)))
      .execute()
    const answers = await Promise.all([1, 2, 3].map(() => customer.post('/api/addresses', HOME)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json().message).toBe('You have too many addresses. Please delete one first.')
  })
})

describe('the defaults', () => {
  test('the only address of a kind is its default; of several, the one that was chosen', async () => {
    const shipping = await given({ addressType: 'shipping' })
    const both = await given({ addressType: 'both' })
    expect(await defaults()).toEqual([
      [shipping.id, true, false],
      [both.id, false, true],
    ])
    const third = await given({ isDefaultShipping: true, isDefaultBilling: true })
    expect(await defaults()).toEqual([
      [shipping.id, false, false],
      [both.id, false, false],
      [third.id, true, true],
    ])
  })

  test('a billing address is never the default for shipping', async () => {
    expect(await given({ addressType: 'billing', isDefaultShipping: true })).toMatchObject({
      isDefaultShipping: false,
      isDefaultBilling: true,
    })
  })

  test('an edit that does not speak of defaults leaves them; one that gives them up is heard', async () => {
    const first = await given()
    await given()
    const put = async (facts: object) =>
      (await customer.put(`/api/addresses/${first.id}`, { ...HOME, ...facts })).json()
    expect(await put({})).toMatchObject({ isDefaultShipping: true, isDefaultBilling: true })
    expect(await put({ isDefaultShipping: false })).toMatchObject({
      isDefaultShipping: false,
      isDefaultBilling: true,
    })
  })

  test('a default that changes its kind is none any more, and the one that is left takes its place', async () => {
    const first = await given()
    const second = await given()
    const answer = await customer.put(`/api/addresses/${first.id}`, { ...HOME, addressType: 'billing' })
    expect(answer.json()).toMatchObject({ addressType: 'billing', isDefaultShipping: false })
    expect(await defaults()).toEqual([
      [first.id, false, true],
      [second.id, true, false],
    ])
  })

  test('a deleted default leaves its place to the only one that is left', async () => {
    const first = await given()
    const second = await given()
    expect((await customer.delete(`/api/addresses/${first.id}`)).statusCode).toBe(204)
    expect(await defaults()).toEqual([[second.id, true, true]])
  })

  test('many that want to be the default at once leave exactly one', async () => {
    const made = [await given(), await given(), await given(), await given()]
    const wanted = { ...HOME, isDefaultShipping: true, isDefaultBilling: true }
    const answers = await Promise.all([
      ...made.map(({ id }) => customer.put(`/api/addresses/${id}`, wanted)),
      customer.post('/api/addresses', wanted),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 201])
    const rows = await list()
    expect(rows.filter(({ isDefaultShipping }) => isDefaultShipping)).toHaveLength(1)
    expect(rows.filter(({ isDefaultBilling }) => isDefaultBilling)).toHaveLength(1)
  })
})

describe('PUT and DELETE /addresses/{id}', () => {
  test('an empty field is taken away, one that is left out stays', async () => {
    const { id } = await given({ zipCode: '9100', streetSector: 'Road 7' })
    const answer = await customer.put(`/api/addresses/${id}`, { ...HOME, fullName: 'Karim', zipCode: '' })
    expect(answer.json()).toMatchObject({ id, fullName: 'Karim', zipCode: null, streetSector: 'Road 7' })
  })

  test('what the list answers can be sent back as it is', async () => {
    const made = await given({ zipCode: '9100' })
    expect((await customer.put(`/api/addresses/${made.id}`, made)).json()).toEqual(made)
  })

  test("someone else's address, a missing one and what is no id are not found", async () => {
    const { id } = await given()
    const stranger = await shop.customer()
    const admin = await shop.admin()
    for (const [who, path] of [
      [stranger, id],
      [admin, id],
      [customer, 999_999],
      [customer, 'abc'],
    ] as const) {
      for (const answer of [
        await who.put(`/api/addresses/${path}`, HOME),
        await who.delete(`/api/addresses/${path}`),
      ]) {
        expect([answer.statusCode, answer.json().message]).toEqual([404, 'Address not found.'])
      }
    }
    expect(await list()).toHaveLength(1)
  })

  test('a second deletion finds nothing', async () => {
    const { id } = await given()
    const answers = await Promise.all([1, 2].map(() => customer.delete(`/api/addresses/${id}`)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404])
  })

  test('orders are no reason to keep it, and what a customer does is not in the audit log', async () => {
    const { id } = await given()
    await customer.delete(`/api/addresses/${id}`)
    const rows = await shop.db
      .selectFrom('audit_log')
      .selectAll()
      .where('actor_id', '=', customer.id)
      .execute()
    expect(rows).toEqual([])
  })
})

describe('staff for a customer', () => {
  test('UserId says whose address is added and changed; the audit log names it without what it says', async () => {
    const admin = await shop.admin()
    const made = await admin.post('/api/addresses', { ...HOME, UserId: customer.id })
    expect([made.statusCode, made.json().UserId]).toEqual([201, customer.id])
    const { id } = made.json()
    const edit = { ...HOME, fullName: 'Karim', UserId: String(customer.id) }
    expect((await admin.put(`/api/addresses/${id}`, edit)).json()).toMatchObject({ id, fullName: 'Karim' })
    expect(await list()).toMatchObject([{ id, fullName: 'Karim' }])
    const log = await shop.db
      .selectFrom('audit_log')
      .select(['action', 'changes'])
      .where('actor_id', '=', admin.id)
      .where('table_name', '=', 'addresses')
      .where('row_id', '=', id)
      .orderBy('id')
      .execute()
    expect(log[0]?.action).toBe('created')
    expect(log.at(-1)).toEqual({ action: 'updated', changes: { full_name: 'hidden' } })
  })

  test('an unknown customer is not found', async () => {
    const admin = await shop.admin()
    const answer = await admin.post('/api/addresses', { ...HOME, UserId: 999_999 })
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'User not found.'])
  })

  test('a customer cannot write for another', async () => {
    const stranger = await shop.customer()
    const answer = await stranger.post('/api/addresses', { ...HOME, UserId: customer.id })
    expect(answer.statusCode).toBe(404)
    expect(await list()).toEqual([])
  })
})

function addressRow(user_id: number) {
  const at = shop.context.now()
  return {
    user_id,
    full_name: 'R',
    contact_no: '01711111111',
    village_area: 'A',
    police_station_sub_district: 'Sonadanga',
    city_district: 'Khulna',
    state_division: 'Khulna',
    address_type: 'both' as const,
    created_at: at,
    updated_at: at,
  }
}

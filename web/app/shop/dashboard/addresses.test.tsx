// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BROKEN, inTurn, listChanges, openScreen, type Wire } from '../../../testing/open-screen.tsx'
import { ADDRESS, CUSTOMER } from '../../../testing/samples.ts'

const PLACES: Wire = {
  'GET /locations/divisions': [place('Khulna', 'খুলনা'), place('Dhaka', 'ঢাকা')],
  // asked for by what is stored, or by what was chosen
  'GET /locations/districts/Khulna': [place('Khulna', 'খুলনা'), place('Jashore', 'যশোর')],
  'GET /locations/districts/খুলনা': [place('Khulna', 'খুলনা'), place('Jashore', 'যশোর')],
  'GET /locations/districts/ঢাকা': [place('Gazipur', 'গাজীপুর')],
  'GET /locations/thanas/Khulna': [place('Sonadanga', 'সোনাডাঙ্গা')],
  'GET /locations/thanas/যশোর': [place('Jhikargachha', 'ঝিকরগাছা')],
}

function place(name: string, nameBn: string) {
  return { name, nameBn }
}

const open = (wire: Wire, addresses: readonly object[] = []) =>
  openScreen('/dashboard/addresses', {
    user: CUSTOMER,
    wire: { ...PLACES, 'GET /addresses': addresses, 'GET /shipping-methods': [], ...wire },
  })
type Opened = Awaited<ReturnType<typeof open>>

const group = (title: string) => within(screen.getByRole('region', { name: title }))
const field = (name: string) => {
  const found = screen.getByRole('dialog').querySelector<HTMLInputElement>(`[name=${name}]`)
  if (!found) throw new Error(`there is no field ${name}`)
  return found
}
const save = ({ person }: Opened) => person.click(screen.getByRole('button', { name: 'সংরক্ষণ করুন' }))

async function addDialog({ person }: Opened) {
  const [button] = await screen.findAllByRole('button', { name: 'ঠিকানা যোগ করুন' })
  if (button) await person.click(button)
  return within(await screen.findByRole('dialog'))
}

async function editDialog({ person }: Opened) {
  const [button] = await screen.findAllByRole('button', { name: /বদলান$/ })
  if (button) await person.click(button)
  return within(await screen.findByRole('dialog'))
}

async function choose({ person }: Opened, name: string, label: string) {
  await within(field(name)).findByRole('option', { name: label })
  await person.selectOptions(field(name), label)
}

test('without an address the page says so in both languages', async () => {
  await open({})
  await screen.findByText('এখনো কোনো ঠিকানা যোগ করা হয়নি')
  await screen.findByText('You have no addresses yet. Add one to order faster.')
})

test('each complaint stands under its field, in both languages, and goes when the field is edited', async () => {
  const opened = await open({})
  const form = await addDialog(opened)
  expect(field('fullName').value).toBe(CUSTOMER.name)
  expect(form.getByRole('textbox', { name: 'দেশ' })).toHaveProperty('readOnly', true)
  await opened.person.clear(field('contactNo'))
  await save(opened)
  await form.findByText('Contact number is required')
  expect(form.getByText('যোগাযোগের নম্বর লিখুন')).toBeTruthy()
  expect(form.getAllByText('This field is required.')).toHaveLength(2)
  expect(document.activeElement).toBe(field('contactNo'))

  await opened.person.type(field('contactNo'), '01212345678')
  expect(form.queryByText('Contact number is required')).toBeNull()
  await opened.person.type(field('email'), 'rahima')
  await save(opened)
  await form.findByText('Invalid Bangladeshi phone number (must be 11 digits and start with 01)')
  expect(form.getByText('Email is invalid')).toBeTruthy()
  expect(listChanges(opened.sent)).toEqual([])
})

test('addresses stand in three groups, and another default takes the place of the old', async () => {
  const first = { ...ADDRESS, id: 1, fullName: 'প্রথম', isDefaultBilling: true, isDefaultShipping: false }
  const second = {
    ...ADDRESS,
    id: 2,
    fullName: 'দ্বিতীয়',
    addressType: 'shipping',
    isDefaultBilling: false,
    isDefaultShipping: true,
  }
  const third = { ...ADDRESS, id: 3, fullName: 'তৃতীয়', isDefaultBilling: false, isDefaultShipping: false }
  const opened = await open({ 'PUT /addresses/3': third }, [first, second, third])
  await screen.findByRole('region', { name: 'বিলের প্রধান ঠিকানা' })
  group('বিলের প্রধান ঠিকানা').getByText('প্রথম')
  group('ডেলিভারির প্রধান ঠিকানা').getByText('দ্বিতীয়')
  await opened.person.click(group('অন্যান্য ঠিকানা').getByRole('button', { name: 'তৃতীয়ের ঠিকানা বদলান' }))
  const form = within(await screen.findByRole('dialog'))
  await opened.person.click(form.getByRole('radio', { name: 'বিল' }))
  expect(form.queryByRole('checkbox', { name: 'এটিই ডেলিভারির প্রধান ঠিকানা হবে' })).toBeNull()
  await opened.person.click(form.getByRole('radio', { name: 'ডেলিভারি ও বিল' }))
  await opened.person.click(form.getByRole('checkbox', { name: 'এটিই ডেলিভারির প্রধান ঠিকানা হবে' }))
  await opened.person.click(form.getByRole('checkbox', { name: 'এটিই বিলের প্রধান ঠিকানা হবে' }))
  await save(opened)
  await waitFor(() =>
    expect(listChanges(opened.sent)).toMatchObject([
      { call: 'PUT /addresses/3', body: { isDefaultShipping: true, isDefaultBilling: true, version: 1 } },
    ]),
  )
})

test('another division clears district and sub-district, another district the sub-district', async () => {
  const opened = await open({}, [ADDRESS])
  await editDialog(opened)
  const shown = (name: string) => (field(name) as unknown as HTMLSelectElement).selectedOptions[0]?.text
  // stored in English, shown in Bengali
  await waitFor(() =>
    expect(['stateDivision', 'cityDistrict', 'policeStationSubDistrict'].map(shown)).toEqual([
      'খুলনা',
      'খুলনা',
      'সোনাডাঙ্গা',
    ]),
  )
  await choose(opened, 'cityDistrict', 'যশোর')
  expect(field('policeStationSubDistrict').value).toBe('')
  await choose(opened, 'policeStationSubDistrict', 'ঝিকরগাছা')
  await choose(opened, 'stateDivision', 'ঢাকা')
  expect(field('cityDistrict').value).toBe('')
  expect(field('policeStationSubDistrict').value).toBe('')
  expect(field('policeStationSubDistrict').disabled).toBe(true)
  await within(field('cityDistrict')).findByRole('option', { name: 'গাজীপুর' })
})

test('places that do not come can be asked for again', async () => {
  const divisions = PLACES['GET /locations/divisions'] as object
  const opened = await open({ 'GET /locations/divisions': inTurn(BROKEN, divisions) })
  const form = await addDialog(opened)
  expect((await form.findByRole('alert')).textContent).toContain('Failed to load filter options')
  await opened.person.click(form.getByRole('button', { name: 'আবার চেষ্টা করুন' }))
  await choose(opened, 'stateDivision', 'খুলনা')
  await waitFor(() => expect(form.queryByRole('alert')).toBeNull())
})

test('what cannot be saved is said, nothing is lost, and the second try succeeds', async () => {
  const opened = await open({ 'PUT /addresses/1': inTurn(BROKEN, ADDRESS) }, [ADDRESS])
  const form = await editDialog(opened)
  await opened.person.clear(field('villageArea'))
  await opened.person.type(field('villageArea'), 'নতুন বাজার')
  await save(opened)
  expect((await form.findByRole('alert')).textContent).toContain('Failed to save address')
  expect(field('villageArea').value).toBe('নতুন বাজার')
  await save(opened)

  await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull())
  expect(listChanges(opened.sent).at(-1)?.body).toMatchObject({ villageArea: 'নতুন বাজার' })
})

test('what cannot be deleted is said in the question', async () => {
  const opened = await open({ 'DELETE /addresses/1': BROKEN }, [ADDRESS])
  await opened.person.click(await screen.findByRole('button', { name: /মুছুন$/ }))
  const question = within(screen.getByRole('alertdialog'))
  expect(question.getByText('Are you sure you want to delete this address?')).toBeTruthy()
  await opened.person.click(question.getByRole('button', { name: 'মুছুন' }))
  await question.findByText(/Failed to delete address/)
})

test('a list that cannot be loaded is said, and is tried again', async () => {
  const { person } = await open({ 'GET /addresses': inTurn(BROKEN, [ADDRESS]) })
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch addresses')
  await person.click(screen.getByRole('link', { name: 'আবার চেষ্টা করুন' }))
  await screen.findByRole('region', { name: 'বিলের প্রধান ঠিকানা' })
})

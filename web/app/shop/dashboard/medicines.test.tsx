// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { BROKEN, listChanges, openScreen, refusal, type Wire } from '../../../testing/open-screen.tsx'
import { CUSTOMER, cartItem, PATIENT, tablets } from '../../../testing/samples.ts'

const SOLD = { ...tablets(20, 'Sold'), unavailable: false }
const GONE = { ...tablets(21, 'Gone'), unavailable: true, bestPrice: null }
const MEDICINE = {
  id: 1,
  UserId: CUSTOMER.userId,
  version: 1,
  patient: null,
  person: null,
  dose: '১+০+১',
  lastDay: null,
  daysWithoutDoctor: null,
  isTakenTooLong: false,
  unitsLeft: 4,
  daysLeft: 2,
  runsOutOn: '2026-11-23',
  usual: { box: 0, strip: 3, unit: 0 },
  product: SOLD,
}
const OFF = { isOn: false, daysBefore: 3, phone: CUSTOMER.phone }
const box = (...medicines: readonly object[]) => ({
  owner: { id: CUSTOMER.userId, name: CUSTOMER.name },
  medicines,
  reminders: OFF,
})

const open = (shown: object, wire: Wire = {}) =>
  openScreen('/dashboard/medicines', {
    user: CUSTOMER,
    wire: {
      'GET /medicine-box': shown,
      'GET /patients': [],
      'POST /medicine-checks': { interactions: [], duplicates: [], cautions: [] },
      ...wire,
    },
  })

test('an empty box says so, and a medicine is chosen before anything is saved', async () => {
  const { person, sent } = await open(box())
  await screen.findByText('আপনার ওষুধের বাক্স খালি')
  await person.click(screen.getAllByRole('button', { name: 'ওষুধ যোগ করুন' })[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'সংরক্ষণ করুন' }))
  await dialog.findByText(/তালিকা থেকে ওষুধ বেছে নিন/)
  expect(listChanges(sent)).toEqual([])
})

test('the dose is read as it is typed, and a change is saved with its version', async () => {
  const { person, sent } = await open(box(MEDICINE), {
    'PUT /medicine-box/medicines/1': { ...MEDICINE, dose: '১+১+১', version: 2 },
  })
  await person.click(await screen.findByRole('button', { name: /তথ্য বদলান/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const dose = dialog.getByLabelText(/ডোজ/)
  await person.clear(dose)
  await person.type(dose, '১+০+½')
  await dialog.findByText(/দিনে ১½টি/)
  await person.click(dialog.getByRole('button', { name: 'সংরক্ষণ করুন' }))
  await waitFor(() =>
    expect(listChanges(sent)).toMatchObject([
      { call: 'PUT /medicine-box/medicines/1', body: { dose: '১+০+½', version: 1 } },
    ]),
  )
})

describe('who takes it', () => {
  async function edit(medicine: object, wire: Wire) {
    const opened = await open(box(medicine), {
      'PUT /medicine-box/medicines/1': { ...MEDICINE, version: 2 },
      ...wire,
    })
    await opened.person.click(await screen.findByRole('button', { name: /তথ্য বদলান/ }))
    const dialog = within(await screen.findByRole('dialog'))
    const save = () => opened.person.click(dialog.getByRole('button', { name: 'সংরক্ষণ করুন' }))
    const saved = () => waitFor(() => expect(listChanges(opened.sent)).toHaveLength(1))
    return { ...opened, dialog, save, saved }
  }

  test('is one of the people who are written down, or somebody else by name', async () => {
    const { person, dialog, save, saved, sent } = await edit(MEDICINE, { 'GET /patients': [PATIENT] })
    const who = await dialog.findByLabelText('কে খান')
    expect(who).toHaveProperty('value', '')
    await person.selectOptions(who, 'অন্য কেউ')
    await person.type(dialog.getByLabelText('নাম'), 'খালা')
    await person.selectOptions(who, PATIENT.name)
    expect(dialog.queryByLabelText('নাম')).toBeNull()
    await save()
    await saved()
    expect(listChanges(sent)[0]?.body).toMatchObject({ patientId: PATIENT.id, person: null, version: 1 })
  })

  test('is shown by name in the list, and taken away by choosing oneself', async () => {
    const hers = { ...MEDICINE, patient: { id: PATIENT.id, name: PATIENT.name } }
    const { person, dialog, save, saved, sent } = await edit(hers, { 'GET /patients': [PATIENT] })
    expect(screen.getByText(/আম্মার জন্য/)).toBeTruthy()
    const who = await dialog.findByLabelText('কে খান')
    expect(who).toHaveProperty('value', String(PATIENT.id))
    await person.selectOptions(who, 'আমি')
    await save()
    await saved()
    expect(listChanges(sent)[0]?.body).toMatchObject({ patientId: null, person: null })
  })

  test('stays as it is when the people cannot be loaded', async () => {
    const hers = { ...MEDICINE, patient: { id: PATIENT.id, name: PATIENT.name } }
    const { dialog, save, saved, sent } = await edit(hers, { 'GET /patients': BROKEN })
    await dialog.findByLabelText('কে খান')
    await save()
    await saved()
    expect(listChanges(sent)[0]?.body).toMatchObject({ patientId: PATIENT.id })
  })

  test('is a name where nobody is written down', async () => {
    const { person, dialog, save, saved, sent } = await edit(MEDICINE, {})
    await person.type(await dialog.findByLabelText(/কে খান/), 'মা')
    await save()
    await saved()
    expect(listChanges(sent)[0]?.body).toMatchObject({ patientId: null, person: 'মা' })
  })
})

test('what is not sold any more is named when all is refilled', async () => {
  const { person } = await open(box(MEDICINE, { ...MEDICINE, id: 2, product: GONE }), {
    'POST /cart': [cartItem(tablets(20, 'Sold'), { strip: 3 })],
  })
  await person.click(await screen.findByRole('button', { name: 'সব আবার নিন' }))
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.textContent).toContain('১টি ওষুধ কার্টে রাখা হয়েছে'))
  expect(dialog.textContent).toContain('Gone')
  expect(dialog.textContent).not.toContain('Sold 500')
  expect(within(dialog).getByRole('link', { name: 'কার্ট দেখুন' }).getAttribute('href')).toBe('/cart')
})

test('reminders are off until they are wanted', async () => {
  const { person, sent } = await open(box(), {
    'PUT /medicine-box/reminders': ({ body }) => ({ ...OFF, ...(body as object) }),
  })
  const wanted = await screen.findByRole('switch', { name: /এসএমএসে মনে করিয়ে দিন/ })
  expect(wanted).toHaveProperty('checked', false)
  await person.click(wanted)
  await person.selectOptions(await screen.findByLabelText(/কত দিন আগে/), '7')
  await waitFor(() => expect(listChanges(sent).at(-1)?.body).toMatchObject({ isOn: true, daysBefore: 7 }))
})

describe('the link of a reminder', () => {
  const TOKEN = 'BBBBBBBBBBBBBBBBBBBBBB'
  const follow = (wire: Wire) => openScreen(`/stop-reminders/${TOKEN}`, { wire })

  test('stops nothing when it is opened; a press does', async () => {
    const { person, sent } = await follow({ 'POST /medicine-box/stop': { status: 204 } })
    await screen.findByRole('heading', { level: 1, name: /বন্ধ করবেন\?/ })
    expect(sent).toEqual([])
    await person.click(screen.getByRole('button', { name: 'বন্ধ করুন' }))
    await screen.findByRole('heading', { level: 1, name: /বন্ধ হয়েছে/ })
    expect(sent).toMatchObject([{ call: 'POST /medicine-box/stop', body: { token: TOKEN } }])
  })

  test('says that it is not known', async () => {
    const { person } = await follow({
      'POST /medicine-box/stop': refusal(404, 'reminder-link-unknown', 'We do not know this link.'),
    })
    await person.click(await screen.findByRole('button', { name: 'বন্ধ করুন' }))
    expect((await screen.findByRole('alert')).textContent).toContain('We do not know this link.')
  })
})

test('what one person takes is read together, and what is taken for too long is said', async () => {
  const other = { ...MEDICINE, id: 2, product: { ...tablets(22, 'Other'), unavailable: false } }
  const hers = { ...MEDICINE, id: 3, patient: { id: PATIENT.id, name: PATIENT.name } }
  const { sent } = await open(box({ ...MEDICINE, daysWithoutDoctor: 3, isTakenTooLong: true }, other, hers), {
    'POST /medicine-checks': ({ body }) => ({
      interactions: [],
      duplicates: [],
      cautions:
        (body as { patientId?: number }).patientId === PATIENT.id
          ? [{ productId: 20, kind: 'kidney', level: 'serious', text: { en: 'Ask', bn: 'কিডনির কথা' } }]
          : [],
    }),
  })
  const hersTogether = within(await screen.findByRole('region', { name: /আম্মা/ }))
  expect(hersTogether.getByText('কিডনির কথা')).toBeTruthy()
  expect(screen.getByText(/একটানা ৩ দিনের বেশি/)).toBeTruthy()
  const asked = sent.filter(({ call }) => call === 'POST /medicine-checks')
  expect(asked.map(({ body }) => body)).toEqual([
    { items: [{ productId: 20 }, { productId: 22 }] },
    { items: [{ productId: 20 }], patientId: PATIENT.id },
  ])
})

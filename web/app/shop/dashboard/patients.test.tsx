// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BROKEN, inTurn, listChanges, openScreen, refusal, type Wire } from '../../../testing/open-screen.tsx'
import { CUSTOMER, PATIENT } from '../../../testing/samples.ts'

const CHILD = {
  ...PATIENT,
  id: 6,
  name: 'রাফি',
  birthYear: 2020,
  birthMonth: 11,
  ageMonths: 72,
  weightKg: 14.5,
}
const NOTHING = { birthYear: null, ageMonths: null, allergies: [], conditions: [] }
const PENICILLIN = {
  value: 'group:penicillin',
  kind: 'group',
  name: { en: 'Penicillins (all)', bn: 'পেনিসিলিন (সব ধরনের)' },
}
const AMOXICILLIN = {
  value: 'amoxicillin',
  kind: 'ingredient',
  name: { en: 'Amoxicillin', bn: 'Amoxicillin' },
}

const open = (patients: readonly object[], wire: Wire = {}) =>
  openScreen('/dashboard/patients', {
    user: CUSTOMER,
    wire: { 'GET /patients': patients, 'GET /ingredients': [PENICILLIN, AMOXICILLIN], ...wire },
  })
type Opened = Awaited<ReturnType<typeof open>>

async function addDialog({ person }: Opened) {
  await person.click(await screen.findByRole('button', { name: 'সদস্য যোগ করুন' }))
  return within(await screen.findByRole('dialog'))
}
const save = ({ person }: Opened) => person.click(screen.getByRole('button', { name: 'সংরক্ষণ করুন' }))

test('an empty list says why it helps', async () => {
  await open([])
  await screen.findByText('এখনো কারও তথ্য লেখা হয়নি')
  expect(screen.getByText(/কোন ওষুধ মানাবে না তা আগেই জানাতে পারব/)).toBeTruthy()
})

test('each person is shown with age, weight, illnesses and allergies in words; of whom nothing is known, that', async () => {
  await open([PATIENT, CHILD, { ...PATIENT, ...NOTHING, id: 7, name: 'আমি' }])
  const mother = within(await screen.findByRole('article', { name: 'আম্মা' }))
  for (const fact of ['৬৫ বছর', 'কিডনির রোগ', 'Aspirin', 'পেনিসিলিন (সব ধরনের)']) mother.getByText(fact)
  within(screen.getByRole('article', { name: 'রাফি' })).getByText('৬ বছর · ১৪.৫ কেজি')
  within(screen.getByRole('article', { name: 'আমি' })).getByText('শুধু নাম লেখা আছে।')
})

test('a name is needed, and it is said before anything is sent', async () => {
  const opened = await open([])
  const form = await addDialog(opened)
  await save(opened)
  await form.findByText('Please write a name.')
  expect(document.activeElement).toBe(form.getByLabelText(/^নাম/))
  expect(listChanges(opened.sent)).toEqual([])
})

test('of a child the weight is asked and no pregnancy; of anybody else it is the other way round', async () => {
  const opened = await open([])
  const form = await addDialog(opened)
  const year = form.getByLabelText('জন্মের সাল')
  expect(form.queryByLabelText('ওজন (কেজি)')).toBeNull()
  form.getByRole('checkbox', { name: 'গর্ভবতী' })
  await opened.person.type(year, '২০২২')
  form.getByLabelText('ওজন (কেজি)')
  expect(form.queryByRole('checkbox', { name: 'গর্ভবতী' })).toBeNull()
  await opened.person.clear(year)
  await opened.person.type(year, '1990')
  expect(form.queryByLabelText('ওজন (কেজি)')).toBeNull()
  form.getByRole('checkbox', { name: 'গর্ভবতী' })
})

test('allergies are chosen from the list by keyboard, and each can be taken away', async () => {
  const opened = await open([], { 'POST /patients': PATIENT })
  const { person, sent } = opened
  const form = await addDialog(opened)
  await person.type(form.getByLabelText(/^নাম/), 'আম্মা')
  const search = form.getByRole('combobox', { name: 'অ্যালার্জি' })
  await person.type(search, 'penicillin')
  await screen.findByRole('option', { name: 'পেনিসিলিন (সব ধরনের)' })
  await person.keyboard('{Enter}')
  await person.type(search, 'amox')
  await screen.findByRole('option', { name: 'Amoxicillin' })
  await person.keyboard('{ArrowDown}{Enter}')
  await person.click(form.getByRole('button', { name: 'পেনিসিলিন (সব ধরনের) বাদ দিন' }))
  expect(document.activeElement).toBe(search)
  await person.click(form.getByRole('checkbox', { name: 'কিডনির রোগ' }))
  await save(opened)
  await waitFor(() => expect(listChanges(sent)).toHaveLength(1))
  expect(listChanges(sent)[0]).toMatchObject({
    call: 'POST /patients',
    body: {
      ...{
        name: 'আম্মা',
        birthYear: null,
        birthMonth: null,
        weightKg: null,
        pregnant: null,
        breastFeeding: null,
      },
      ...{ conditions: ['kidney'], allergies: ['amoxicillin'] },
    },
  })
  expect(sent.find(({ call }) => call === 'GET /ingredients')?.query.get('q')).toBe('penicillin')
})

test('an ingredient that is not found, and a search that fails, are said', async () => {
  const opened = await open([], { 'GET /ingredients': inTurn([], BROKEN) })
  const form = await addDialog(opened)
  const search = form.getByRole('combobox', { name: 'অ্যালার্জি' })
  await opened.person.type(search, 'zzz')
  await form.findByText(/এই নামে কোনো উপাদান নেই/)
  await opened.person.type(search, 'z')
  await form.findByText(/The ingredients could not be searched/)
})

test('a change is saved with its version; what is cleared is cleared', async () => {
  const opened = await open([CHILD], { 'PUT /patients/6': { ...CHILD, version: 4 } })
  await opened.person.click(await screen.findByRole('button', { name: 'রাফির তথ্য বদলান' }))
  const form = within(await screen.findByRole('dialog'))
  expect(form.getByLabelText('ওজন (কেজি)')).toHaveProperty('value', '14.5')
  await opened.person.clear(form.getByLabelText('ওজন (কেজি)'))
  await opened.person.selectOptions(form.getByLabelText('জন্মের মাস'), 'জানা নেই')
  await save(opened)
  await waitFor(() =>
    expect(listChanges(opened.sent)).toMatchObject([
      { call: 'PUT /patients/6', body: { weightKg: null, birthMonth: null, birthYear: '2020', version: 3 } },
    ]),
  )
  await screen.findByText('তথ্য সংরক্ষণ করা হয়েছে')
})

test('a name that is taken is said at the name, and nothing that was typed is lost', async () => {
  const text = 'Somebody of this name is there already. Please choose another name.'
  const taken = {
    ...refusal(409, 'patient-name-taken', text),
    fields: { name: text },
    fieldCodes: { name: 'patient-name-taken' },
  }
  const opened = await open([], { 'POST /patients': taken })
  const form = await addDialog(opened)
  await opened.person.type(form.getByLabelText(/^নাম/), 'আম্মা')
  await save(opened)
  await form.findByText('এই নামে একজন আগে থেকেই আছেন')
  expect(form.getByLabelText(/^নাম/)).toHaveProperty('value', 'আম্মা')
})

test('a person is removed after a question, which says why when it cannot be', async () => {
  const opened = await open([PATIENT], { 'DELETE /patients/5': inTurn(BROKEN, { status: 204 }) })
  await opened.person.click(await screen.findByRole('button', { name: 'আম্মার তথ্য মুছুন' }))
  const question = within(screen.getByRole('alertdialog'))
  question.getByText(/Medicines in the medicine box stay there under the name/)
  await opened.person.click(question.getByRole('button', { name: 'মুছুন' }))
  await question.findByText(/The person could not be removed/)
  await opened.person.click(question.getByRole('button', { name: 'মুছুন' }))
  await screen.findByText('তথ্য মুছে ফেলা হয়েছে')
  expect(listChanges(opened.sent).map(({ call }) => call)).toEqual([
    'DELETE /patients/5',
    'DELETE /patients/5',
  ])
})

test('a list that cannot be loaded is said, and is tried again', async () => {
  const { person } = await open([], { 'GET /patients': inTurn(BROKEN, [PATIENT]) })
  expect((await screen.findByRole('alert')).textContent).toContain('The people could not be loaded')
  await person.click(screen.getByRole('link', { name: 'আবার চেষ্টা করুন' }))
  await screen.findByRole('article', { name: 'আম্মা' })
})

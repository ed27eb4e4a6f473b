// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, reply, staff, type Wire } from '../../../testing/open-screen.tsx'

const RULE = {
  id: 3,
  ruleId: 'pde5-nitrate',
  a: 'group:pde5-inhibitor',
  b: 'group:nitrate',
  reach: 'no',
  level: 'never',
  effectEn: 'Blood pressure may fall',
  effectBn: 'রক্তচাপ কমে যেতে পারে',
  adviceEn: 'Never together',
  adviceBn: 'একসঙ্গে নয়',
  isOwn: false,
  isChanged: false,
  fired: 4,
  overruled: 1,
  version: 1,
}
const list = (more: object = {}) =>
  reply('GET /safety-rules', { rules: [RULE], totalItems: 1, totalPages: 1, currentPage: 1, ...more })
const open = (wire: Wire = {}, address = '/admin/safety-rules') =>
  openScreen(address, { user: staff('pharmacist'), wire: { 'GET /safety-rules': list(), ...wire } })

test('says that nobody reviewed the list, until a pharmacist confirms it', async () => {
  const review = { by: 'Rahima', at: '2026-11-19T04:00:00.000Z', rules: 257 }
  let isConfirmed = false
  const { person } = await open({
    'GET /safety-rules': () => list(isConfirmed ? { review } : {}),
    'POST /safety-rules/confirm': () => {
      isConfirmed = true
      return review
    },
  })
  await screen.findByText('Starter rules, not reviewed')
  expect(screen.getByText('Group pde5-inhibitor and Group nitrate')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Confirm the list' }))
  await screen.findByText('Confirmed by Rahima on 2026-11-19')
  expect(screen.queryByText('Starter rules, not reviewed')).toBe(null)
})

test('a rule is switched off with a reason, and its sides are not sent', async () => {
  const { person, sent } = await open({ 'PUT /safety-rules/3': reply('PUT /safety-rules/3', RULE) })
  await person.click(await screen.findByRole('button', { name: /edit.*pde5-nitrate/i }))
  const dialog = await screen.findByRole('dialog')
  await person.type(within(dialog).getByLabelText(/Why it is switched off/), 'We do not sell nitrates')
  await person.click(within(dialog).getByRole('button', { name: /save|update/i }))
  const read = () => sent.find(({ call }) => call === 'PUT /safety-rules/3')?.body
  await waitFor(() => expect(read()).toBeDefined())
  const body = read()
  expect(body).toMatchObject({ level: 'never', offReason: 'We do not sell nitrates', version: 1 })
  expect(body).not.toHaveProperty('a')
})

test('the work list takes the ingredients of a generic name', async () => {
  const generic = { id: 9, name: 'Coumadinol', ingredients: null, isOwn: false, products: 2 }
  const page = { generics: [generic], totalItems: 1, totalPages: 1, currentPage: 1 }
  const { person, sent } = await open(
    {
      'GET /safety-rules/generics': page,
      'PUT /safety-rules/generics/9': { ...generic, ingredients: ['warfarin'], isOwn: true },
    },
    '/admin/safety-rules?view=generics',
  )
  await person.type(await screen.findByLabelText('Give the ingredients of Coumadinol'), 'warfarin')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Ingredients saved.')
  expect(sent.find(({ call }) => call === 'PUT /safety-rules/generics/9')?.body).toEqual({
    ingredients: ['warfarin'],
  })
})

test('a group gets other members, and one more is made', async () => {
  const iron = { name: 'oral-iron', ingredients: ['ferrous sulfate'], isOwn: false }
  const { person, sent } = await open(
    {
      'GET /safety-rules/groups': { groups: [iron], ingredients: [] },
      'POST /safety-rules/groups': ({ body }) => ({ ...(body as object), isOwn: true }),
    },
    '/admin/safety-rules?view=groups',
  )
  await person.type(await screen.findByLabelText('Ingredients of oral-iron'), '{Enter}iron sucrose')
  await person.click(screen.getAllByRole('button', { name: 'Save' })[1] as HTMLElement)
  await screen.findByText('Group saved.')
  await person.type(screen.getByLabelText(/New group/), 'sedative')
  await person.type(screen.getByLabelText(/Its ingredients/), 'diazepam')
  await person.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement)
  await waitFor(() =>
    expect(sent.flatMap(({ call, body }) => (call === 'POST /safety-rules/groups' ? [body] : []))).toEqual([
      { name: 'oral-iron', ingredients: ['ferrous sulfate', 'iron sucrose'] },
      { name: 'sedative', ingredients: ['diazepam'] },
    ]),
  )
})

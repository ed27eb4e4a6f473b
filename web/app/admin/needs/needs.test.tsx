// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill, inTurn, openScreen, refusal, reply, staff, type Wire } from '../../../testing/open-screen.tsx'

const paged = { currentPage: 1, totalPages: 1, totalItems: 1 }
const FEVER = {
  id: 7,
  nameEn: 'Fever',
  nameBn: 'জ্বর',
  words: ['jor', 'jor betha'],
  kind: 'generic-name',
  targets: ['Paracetamol'],
  products: 12,
}
const needs = (...each: object[]) => reply('GET /needs', { ...paged, needs: each })
const open = (wire: Wire, address = '/admin/needs') =>
  openScreen(address, { user: staff('owner'), wire: { 'GET /needs': needs(FEVER), ...wire } })

test('the list says what each finds', async () => {
  await open({})
  const row = (await screen.findByText('Fever')).closest('tr')
  for (const text of ['jor, jor betha', 'Paracetamol', '12']) expect(row?.textContent).toContain(text)
})

test('a name that the catalogue does not know is refused at its field; empty lines are no words', async () => {
  const text = 'Nothing in the catalogue is called “Paracetamole”.'
  const unknown = refusal(400, 'need-target-unknown', text, { fields: { targets: text } })
  const { person, sent } = await open({
    'POST /needs': inTurn(unknown, reply('POST /needs', { ...FEVER, id: 8, nameEn: 'Chill' })),
  })
  await person.click(await screen.findByRole('button', { name: 'Add Need' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Add Need' }))
  const save = () => person.click(dialog.getByRole('button', { name: 'Save' }))
  fill({ nameEn: 'Chill', nameBn: 'ঠান্ডা', words: 'chill\n\n chill betha ' })
  await person.selectOptions(dialog.getByLabelText(/^Found by/), 'Generic name')
  await person.type(dialog.getByLabelText(/^Names there/), 'Paracetamole')
  await save()
  expect((await dialog.findAllByText(text)).length).toBeGreaterThan(0)
  await person.type(dialog.getByLabelText(/^Names there/), '{Backspace}')
  await save()
  await screen.findByText('Chill was added.')
  expect(sent.findLast(({ call }) => call.startsWith('POST'))?.body).toMatchObject({
    words: ['chill', 'chill betha'],
    targets: ['Paracetamol'],
  })
})

test('what was searched for in vain is added to a need by one press', async () => {
  const miss = { words: 'thanda', count: 3, lastOn: '2026-01-02' }
  const misses = (...each: object[]) => reply('GET /needs/misses', { ...paged, misses: each })
  const { person, sent } = await open(
    {
      'GET /needs/misses': inTurn(misses(miss), misses({ ...miss, need: { id: 7, nameEn: 'Fever' } })),
      'POST /needs/7/words': reply('POST /needs/7/words', FEVER),
    },
    '/admin/needs?view=misses',
  )
  await person.type(await screen.findByRole('combobox', { name: 'Need for “thanda”' }), 'fev')
  await person.click(await screen.findByRole('option', { name: /Fever/ }))
  await person.click(screen.getByRole('button', { name: 'Add “thanda”' }))
  await screen.findByText('Belongs to Fever')
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ word: 'thanda' })
})

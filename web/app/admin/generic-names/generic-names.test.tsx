// @vitest-environment happy-dom
import { ERRORS } from '@niramoy/texts/errors'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  BROKEN,
  fill,
  inTurn,
  openScreen,
  refused,
  reply,
  staff,
  type Wire,
} from '../../../testing/open-screen.tsx'

const PAIN = { id: 1, name: 'Pain', slug: 'pain' }
const HEART = { id: 2, name: 'Heart', slug: 'heart' }
const NAPA = {
  ...{ id: 7, name: 'Paracetamol', slug: 'paracetamol', categoryId: 1, category: PAIN, version: 1 },
  ...{ subCategory: 'Fever', drugClass: 'Analgesic', dispensingClass: null, maxUnitsPerOrder: null },
}
const ASPIRIN = { ...NAPA, id: 8, name: 'Aspirin', dispensingClass: 'otc', maxUnitsPerOrder: 0 }
const getList = (...genericNames: object[]) =>
  reply('GET /generic-names', {
    genericNames,
    withoutClass: 1,
    currentPage: 1,
    totalPages: 1,
    totalItems: genericNames.length,
  })
const WIRE: Wire = {
  'GET /generic-names': getList(NAPA, ASPIRIN),
  'GET /categories': reply('GET /categories', { categories: [PAIN, HEART] }),
  'GET /filters/subcategories': ['Fever'],
  'GET /filters/drugclasses': ['Analgesic'],
  'GET /filters/categories/pain/subcategories': ['Fever'],
  'GET /filters/categories/1/subcategories': ['Fever'],
  'GET /filters/categories/heart/subcategories': [],
  'GET /filters/subcategories/Fever/drugclasses': ['Analgesic'],
}
const open = (wire: Wire = {}, address = '/admin/generic-names', user = staff('owner')) =>
  openScreen(address, { user, wire: { ...WIRE, ...wire } })
const filter = (name: string) => screen.findByRole('combobox', { name })
const choose = async (name: string, value: string) =>
  fireEvent.change(await filter(name), { target: { value } })

test('each filter offers what the one above it leaves, and all stand in the address', async () => {
  const { person, address } = await open({}, '/admin/generic-names?page=2')
  expect(await filter('Drug class')).toHaveProperty('disabled', true)
  await choose('Category', 'pain')
  await waitFor(() => expect(address()).toBe('/admin/generic-names?category=pain'))
  await choose('Sub-category', 'Fever')
  await waitFor(() => expect(address()).toContain('subCategory=Fever'))
  await waitFor(async () =>
    expect(
      within(await filter('Drug class'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All drug classes', 'Analgesic']),
  )
  await choose('Drug class', 'Analgesic')
  const all = '/admin/generic-names?category=pain&subCategory=Fever&drugClass=Analgesic'
  await waitFor(() => expect(address()).toBe(all))
  // another choice clears what was chosen below it
  await choose('Category', 'heart')
  await waitFor(() => expect(address()).toBe('/admin/generic-names?category=heart'))
  await person.click(screen.getByRole('button', { name: 'Ascending' }))
  await screen.findByRole('button', { name: 'Descending' })
  expect(address()).toBe('/admin/generic-names?category=heart&sortOrder=DESC')
})

test('an address may name the category by its id; nothing found leads back to everything', async () => {
  const { person, address } = await open(
    { 'GET /generic-names': inTurn(getList(), getList(NAPA)) },
    '/admin/generic-names?category=1&subCategory=Fever',
  )
  expect(await filter('Category')).toHaveProperty('value', 'pain')
  expect(await filter('Sub-category')).toHaveProperty('value', 'Fever')
  screen.getByText('No generic name matches your search and filters.')
  await person.click(screen.getByRole('link', { name: 'Clear all filters' }))
  await screen.findByText('Paracetamol')
  expect(address()).toBe('/admin/generic-names')
})

test('a choice made before the list is there adds up with the search', async () => {
  const answers: (() => void)[] = []
  const { address } = await open({
    'GET /generic-names': ({ query }) =>
      query.size > 2
        ? new Promise((resolve) => answers.push(() => resolve(getList(NAPA))))
        : getList(NAPA, ASPIRIN),
  })
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'para' } })
  await waitFor(() => expect(answers).toHaveLength(1))
  await choose('Category', 'pain')
  await waitFor(() => expect(answers).toHaveLength(2))
  for (const answer of answers) answer()
  await waitFor(() => expect(address()).toBe('/admin/generic-names?search=para&category=pain'))
})

test('filters that cannot be had are said, and the list is still there', async () => {
  await open({ 'GET /categories': BROKEN, 'GET /filters/subcategories': BROKEN })
  await screen.findByText('Paracetamol')
  const said = screen.getAllByRole('alert').map(({ textContent }) => textContent)
  expect(said.sort()).toEqual(['Failed to fetch categories', 'Failed to load filter options'])
})

test('one class is given to those that are selected', async () => {
  const { person, sent } = await open({ 'PUT /generic-names/classes': { genericNames: [] } })
  const bar = await filter('Class for the selected generic names')
  const row = screen.getByRole('row', { name: /Paracetamol/ })
  expect(row.textContent).toContain('Not yet decided')
  screen.getByText(/1 generic name has no dispensing class yet/)
  expect(screen.getByRole('link', { name: 'Show them' }).getAttribute('href')).toBe(
    '/admin/generic-names?dispensingClass=none',
  )
  expect(bar).toHaveProperty('disabled', true)
  await person.click(screen.getByRole('checkbox', { name: 'Select Paracetamol' }))
  screen.getByText('1 selected')
  fireEvent.change(bar, { target: { value: 'prescription' } })
  await person.click(screen.getByRole('button', { name: 'Apply' }))
  await screen.findByText('1 generic name is now: Prescription.')
  expect(screen.queryByText('1 selected')).toBeNull()
  expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
    ids: [7],
    versions: { 7: 1 },
    dispensingClass: 'prescription',
  })
})

test('the form says what a class means, offers what others were given, and shows what was refused', async () => {
  const { person } = await open({ 'PUT /generic-names/7': refused('field-negative', 'maxUnitsPerOrder') })
  await person.click(await screen.findByRole('button', { name: 'Edit Paracetamol' }))
  const form = within(screen.getByRole('dialog', { name: 'Edit Generic Name' }))
  await waitFor(() => expect(document.querySelector('datalist option[value=Fever]')).toBeTruthy())
  await waitFor(() => expect(document.querySelector('datalist option[value=Analgesic]')).toBeTruthy())
  fill({ dispensingClass: 'controlled', maxUnitsPerOrder: '-1' })
  form.getByText(/Never sold online/)
  await person.click(form.getByRole('button', { name: 'Save' }))
  await form.findByText(ERRORS['field-negative'].text)
  expect(document.activeElement?.getAttribute('name')).toBe('maxUnitsPerOrder')
})

test('clinical texts are written in both languages; who checked them needs a day', async () => {
  const texts = reply('GET /generic-names/:id/texts', { id: 7, name: 'Paracetamol', version: 4 })
  const { person, sent } = await open({
    'GET /generic-names/7/texts': texts,
    'PUT /generic-names/7/texts': inTurn(refused('generic-check-incomplete', 'checkedOn'), texts),
  })
  await person.click(await screen.findByRole('button', { name: 'Clinical texts of Paracetamol' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Clinical texts of Paracetamol' }))
  fireEvent.change(await dialog.findByLabelText('Indication (English)'), { target: { value: 'For fever' } })
  fireEvent.change(dialog.getByLabelText('Indication (Bengali)'), { target: { value: 'জ্বরের জন্য' } })
  await person.click(dialog.getByRole('switch', { name: /Cold chain/ }))
  fill({ checkedBy: 'Amina' })
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('Say who checked the texts and on which day, or neither.')
  fill({ checkedOn: '2025-06-01' })
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('The texts of Paracetamol were saved.')
  expect(sent.findLast(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
    ...{ coldChain: true, checkedBy: 'Amina', checkedOn: '2025-06-01', version: 4 },
  })
})

test('how a medicine is sold is not for a manager to say', async () => {
  const { person } = await open({}, '/admin/generic-names', staff('manager'))
  await person.click(await screen.findByRole('button', { name: 'Edit Paracetamol' }))
  const form = within(screen.getByRole('dialog'))
  expect(form.getByLabelText('Dispensing class')).toHaveProperty('disabled', true)
  expect(form.getAllByText('Only a pharmacist or the owner can change this.')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /^Clinical texts/ })).toBeNull()
})

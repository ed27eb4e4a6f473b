// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, refusal, type Wire } from '../../../testing/open-screen.tsx'

const VITAMINS = { id: 7, name: 'Vitamins', nameBn: 'ভিটামিন', slug: 'vitamins', imagePath: null, version: 1 }
const HEART = { ...VITAMINS, id: 8, name: 'Heart', nameBn: null, slug: 'heart' }
const listOf = (...categories: object[]) => ({
  categories,
  currentPage: 1,
  totalPages: Math.min(1, categories.length),
  totalItems: categories.length,
})
const BROKEN = { status: 500 }
const open = (wire: Wire, address = '/admin/categories') =>
  openScreen(address, { wire: { 'GET /categories': listOf(VITAMINS, HEART), ...wire } })

/** The answers one after the other. */
function inTurn(...answers: object[]) {
  return () => answers.shift() ?? BROKEN
}

async function addDialog({ person }: Awaited<ReturnType<typeof open>>) {
  await person.click(await screen.findByRole('button', { name: 'Add Category' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Add Category' }))
  return {
    dialog,
    name: dialog.getByRole('textbox', { name: /^Name/ }),
    save: () => person.click(dialog.getByRole('button', { name: 'Save' })),
  }
}

async function deleteDialog({ person }: Awaited<ReturnType<typeof open>>) {
  await person.click(await screen.findByRole('button', { name: 'Delete Vitamins' }))
  const dialog = within(screen.getByRole('alertdialog'))
  return { dialog, confirm: () => person.click(dialog.getByRole('button', { name: 'Delete' })) }
}

test('an empty list says so, and a search that finds nothing names what was searched for', async () => {
  await open({ 'GET /categories': listOf() }, '/admin/categories?search=xyz')
  await screen.findByText('No category matches “xyz”.')
  expect(screen.getByRole('searchbox', { name: 'Search categories' })).toHaveProperty('value', 'xyz')
})

test('a list that cannot be loaded is said, and is tried again', async () => {
  const { person } = await open({ 'GET /categories': inTurn(BROKEN, listOf(VITAMINS)) })
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch categories')
  await person.click(screen.getByRole('link', { name: 'Try again' }))
  await screen.findByText('Vitamins')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a search that fails keeps the rows that are there, and what was typed', async () => {
  const { person, sent } = await open({
    'GET /categories': inTurn(listOf(VITAMINS, HEART), BROKEN, listOf(HEART)),
  })
  const box = await screen.findByRole('searchbox', { name: 'Search categories' })
  await person.type(box, 'heart')
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch categories')
  expect(screen.getByText('Vitamins')).toBeTruthy()
  expect(box).toHaveProperty('value', 'heart')
  await person.click(screen.getByRole('link', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('Vitamins')).toBeNull())
  expect(sent.at(-1)?.query.get('search')).toBe('heart')
})

test('a name is asked for before anything is sent', async () => {
  const opened = await open({})
  const { dialog, name, save } = await addDialog(opened)
  await opened.person.type(name, '   ')
  await save()
  await dialog.findByText('Category name is required.')
  expect(document.activeElement).toBe(name)
  expect(opened.sent.map(({ call }) => call)).toEqual(['GET /categories'])
  await opened.person.type(name, 'Travel')
  await waitFor(() => expect(dialog.queryByText('Category name is required.')).toBeNull())
})

test('a name that is taken is said at the name, until it is edited', async () => {
  const text = 'A category with this name already exists.'
  const taken = refusal(409, 'category-name-taken', text, {
    fields: { name: text },
    fieldCodes: { name: 'category-name-taken' },
  })
  const opened = await open({ 'POST /categories': taken })
  const { dialog, name, save } = await addDialog(opened)
  await opened.person.type(name, 'vitamins')
  await save()
  await dialog.findByText(text)
  expect(dialog.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(name)
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(name).toHaveProperty('value', 'vitamins')
  await opened.person.type(name, ' and more')
  await waitFor(() => expect(dialog.queryByText(text)).toBeNull())
})

test('a file that is no picture is refused at the file', async () => {
  const text = 'Please choose a JPG, PNG or WebP image.'
  const wrong = refusal(400, 'image-unreadable', text, {
    fields: { imagePath: text },
    fieldCodes: { imagePath: 'image-unreadable' },
  })
  const opened = await open({ 'POST /categories': wrong })
  const { dialog, name, save } = await addDialog(opened)
  await opened.person.type(name, 'Never added')
  const file = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!file) throw new Error('there is no field for a picture')
  await opened.person.upload(file, new File(['not a picture'], 'fake.png', { type: 'image/png' }))
  await save()
  await dialog.findByText(text)
  expect(document.activeElement).toBe(file)
  expect(dialog.queryByRole('alert')).toBeNull()
})

test('what cannot be saved is said, nothing is lost, and the second try succeeds', async () => {
  const opened = await open({ 'POST /categories': inTurn(BROKEN, { ...HEART, id: 9, name: 'Travel' }) })
  const { dialog, name, save } = await addDialog(opened)
  await opened.person.type(name, 'Travel')
  await save()
  expect((await dialog.findByRole('alert')).textContent).toContain('Failed to save category')
  expect(name).toHaveProperty('value', 'Travel')
  await save()
  await screen.findByText('Travel was added.')
  expect(screen.queryByRole('dialog', { name: 'Add Category' })).toBeNull()
})

test('what cannot be deleted is said in the question, and the second try succeeds', async () => {
  const opened = await open({ 'DELETE /categories/7': inTurn(BROKEN, { message: 'gone' }) })
  const { dialog, confirm } = await deleteDialog(opened)
  await confirm()
  await dialog.findByText(/Failed to delete category/)
  await confirm()
  await screen.findByText('Vitamins was deleted.')
})

test('what is in use stays, and the question can only be closed', async () => {
  const inUse = refusal(409, 'category-in-use', 'This category is used by generic names or products.')
  const opened = await open({ 'DELETE /categories/7': inUse })
  const { dialog, confirm } = await deleteDialog(opened)
  await confirm()
  await dialog.findByText(/This category is used by generic names or products\./)
  expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull()
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Close' }))
  await opened.person.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByText('Vitamins')).toBeTruthy()
})

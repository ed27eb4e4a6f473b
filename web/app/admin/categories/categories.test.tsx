// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { BROKEN, fill, inTurn, openScreen, refused, type Wire } from '../../../testing/open-screen.tsx'

const VITAMINS = { id: 7, name: 'Vitamins', nameBn: 'ভিটামিন', slug: 'vitamins', imagePath: null, version: 1 }
const HEART = { ...VITAMINS, id: 8, name: 'Heart', nameBn: null, slug: 'heart' }
const getList = (...categories: object[]) => ({
  categories,
  currentPage: 1,
  totalPages: Math.min(1, categories.length),
  totalItems: categories.length,
})
const open = (wire: Wire, address = '/admin/categories') =>
  openScreen(address, { wire: { 'GET /categories': getList(VITAMINS, HEART), ...wire } })

test('a row has its names in both languages; a search that finds nothing names what was searched for', async () => {
  const { person } = await open(
    { 'GET /categories': inTurn(getList(), getList(VITAMINS)) },
    '/admin/categories?search=xyz',
  )
  await screen.findByText('No category matches “xyz”.')
  expect(screen.getByRole('searchbox', { name: 'Search categories' })).toHaveProperty('value', 'xyz')
  await person.click(screen.getByRole('button', { name: 'Clear' }))
  await screen.findByText('Vitamins')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'ID',
    'Name',
    'Image',
    'Actions',
  ])
  expect(screen.getByText('ভিটামিন').getAttribute('lang')).toBe('bn')
})

test('a search that fails keeps the rows that are there, and what was typed', async () => {
  const { person, sent } = await open({
    'GET /categories': inTurn(getList(VITAMINS, HEART), BROKEN, getList(HEART)),
  })
  const box = await screen.findByRole('searchbox', { name: 'Search categories' })
  fireEvent.change(box, { target: { value: 'heart' } })
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch categories')
  expect(screen.getByText('Vitamins')).toBeTruthy()
  expect(box).toHaveProperty('value', 'heart')
  await person.click(screen.getByRole('link', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('Vitamins')).toBeNull())
  expect(sent.at(-1)?.query.get('search')).toBe('heart')
})

test('the search is asked once, 300 ms after the last letter, and from the first page on', async () => {
  const { sent, address } = await open(
    { 'GET /categories': { ...getList(VITAMINS), currentPage: 2, totalPages: 2, totalItems: 21 } },
    '/admin/categories?page=2',
  )
  const box = await screen.findByRole('searchbox', { name: 'Search categories' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    fireEvent.change(box, { target: { value: 'hea' } })
    vi.advanceTimersByTime(299)
    fireEvent.change(box, { target: { value: 'heart' } })
    vi.advanceTimersByTime(299)
    expect(sent).toHaveLength(1)
    vi.advanceTimersByTime(1)
  } finally {
    vi.useRealTimers()
  }
  await waitFor(() => expect(address()).toBe('/admin/categories?search=heart'))
  expect(sent.map(({ query }) => query.toString())).toEqual(['page=2', 'search=heart&page=1'])
})

test('long lists come in pages, which stand in the address', async () => {
  const first = { ...getList(VITAMINS), totalPages: 2, totalItems: 21 }
  const { person, address } = await open(
    { 'GET /categories': inTurn(first, { ...first, categories: [HEART], currentPage: 2 }) },
    '/admin/categories?search=e',
  )
  const pages = within(await screen.findByRole('navigation', { name: 'Page 1 of 2' }))
  expect(pages.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true)
  await person.click(pages.getByRole('link', { name: 'Next' }))
  await screen.findByText('Page 2 of 2')
  expect(address()).toBe('/admin/categories?search=e&page=2')
})

test('a file that is no picture is refused at the file', async () => {
  const { person } = await open({ 'POST /categories': refused('image-unreadable', 'imagePath') })
  await person.click(await screen.findByRole('button', { name: 'Add Category' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Add Category' }))
  fill({ name: 'Never added' })
  const file = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!file) throw new Error('there is no field for a picture')
  await person.upload(file, new File(['not a picture'], 'fake.png', { type: 'image/png' }))
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(file.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(file)
  expect(dialog.queryByRole('alert')).toBeNull()
})

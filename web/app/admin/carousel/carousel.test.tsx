// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill, openScreen, refused } from '../../../testing/open-screen.tsx'

const FREE = {
  ...{ id: 7, title: 'Free delivery', subtitle: 'From home', linkTo: '/products', displayOrder: -3 },
  ...{ isActive: true, imageUrl: '/art/slide-1.svg', version: 1 },
}
const BARE = { ...FREE, id: 8, title: null, subtitle: null, linkTo: null, imageUrl: null, isActive: false }

test('each slide has its picture, link and order, and says whether it is shown', async () => {
  await openScreen('/admin/carousel', { wire: { 'GET /carousel-slides/admin': [FREE, BARE] } })
  const row = await screen.findByRole('row', { name: /Free delivery/ })
  for (const text of ['From home', '/products', '-3', 'Active']) expect(row.textContent).toContain(text)
  expect(row.querySelector('img')?.getAttribute('src')).toBe('/art/slide-1.svg')
  const bare = screen.getByRole('row', { name: /Slide 8/ }).textContent
  for (const text of ['No link', 'Inactive']) expect(bare).toContain(text)
})

test('an edit keeps the picture, and a link that leads nowhere safe is refused at the link', async () => {
  const { person, sent } = await openScreen('/admin/carousel', {
    wire: {
      'GET /carousel-slides/admin': [FREE],
      'PUT /carousel-slides/7': refused('slide-link-invalid', 'linkTo'),
    },
  })
  await person.click(await screen.findByRole('button', { name: 'Edit Free delivery' }))
  const form = within(screen.getByRole('dialog', { name: 'Edit Slide' }))
  await person.click(form.getByRole('switch', { name: /^Active/ }))
  fill({ linkTo: 'javascript:alert(1)', subtitle: '', displayOrder: ' ' })
  await person.click(form.getByRole('button', { name: 'Save' }))
  await form.findByText('Please enter a link that starts with / or https://.')
  expect(document.activeElement?.getAttribute('name')).toBe('linkTo')
  expect(sent.at(-1)?.body).toEqual({
    ...{ title: 'Free delivery', subtitle: '', linkTo: 'javascript:alert(1)', displayOrder: '0' },
    ...{ isActive: 'false', version: '1' },
  })
})

// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill, openScreen } from '../../../testing/open-screen.tsx'

const CAPSULE = { id: 7, name: 'Capsule', stripLabel: 'Strip', isMultiLevel: true, version: 1 }
const CREAM = { id: 8, name: 'Cream', stripLabel: 'Tube', isMultiLevel: false, version: 1 }

test('each type says how it is sold, and the form changes it', async () => {
  const { person, sent } = await openScreen('/admin/product-types', {
    wire: { 'GET /product-types': [CAPSULE, CREAM], 'PUT /product-types/7': CAPSULE },
  })
  const row = await screen.findByRole('row', { name: /Capsule/ })
  expect(row.textContent).toContain('Box, strip, unit')
  expect(screen.getByRole('row', { name: /Cream/ }).textContent).toContain('Unit only')

  await person.click(screen.getByRole('button', { name: 'Edit Capsule' }))
  const form = within(screen.getByRole('dialog', { name: 'Edit Product Type' }))
  const packs = form.getByRole('switch', { name: /^Multi-level packs/ })
  expect(packs).toHaveProperty('checked', true)
  await person.click(packs)
  fill({ stripLabel: 'Sleeve' })
  await person.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByText('Capsule was saved.')
  expect(sent.find(({ call }) => call === 'PUT /product-types/7')?.body).toEqual({
    ...{ name: 'Capsule', stripLabel: 'Sleeve', isMultiLevel: false, version: 1 },
  })
})

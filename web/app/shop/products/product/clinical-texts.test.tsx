// @vitest-environment happy-dom
import { render, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { LanguageProvider } from '../../../parts/language/language.tsx'
import { ClinicalTexts } from './product-reading.tsx'

type Clinical = Parameters<typeof ClinicalTexts>[0]['clinical']

test('a medicine says what the pharmacist wrote, in the language of the page where there is one', async () => {
  const clinical = {
    ...{ indicationEn: 'For fever', indicationBn: 'জ্বরের জন্য', storageEn: 'Dry and dark', storageBn: null },
    ...{ coldChain: true, checkedBy: 'Amina', checkedOn: '2025-06-01' },
  } as Clinical
  const Page = createRoutesStub([
    { id: 'root', path: '/', Component: () => <ClinicalTexts clinical={clinical} /> },
  ])
  const { container, unmount } = render(
    <LanguageProvider value="bn">
      <Page />
    </LanguageProvider>,
  )
  onTestFinished(unmount)
  const block = within(container)
  const said = await block.findByText('জ্বরের জন্য')
  expect(said.getAttribute('lang')).toBeNull()
  expect(block.queryByText('For fever')).toBeNull()
  expect(block.getByText('Dry and dark').getAttribute('lang')).toBe('en')
  expect(container.textContent).toContain('ওষুধের তথ্য')
  expect(container.textContent).toContain('Amina')
})

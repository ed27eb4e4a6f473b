import { type Uploaded, uploadPrescriptions, writtenToday } from '../shop/a-prescription.ts'
import { makeProduct, unique } from '../shop/make-product.ts'
import { makeTablets, readOrder } from '../shop/ready-to-order.ts'
import { expect, hydrated, open, test } from '../visitor.ts'

test.use({ account: 'admin', expectedErrors: /status of 400/ })

const NONE: Uploaded = { id: 0, orderId: 0, orderCode: '' }

test('patient, doctor and doses are entered by keyboard, saved with the approval, and printed as labels', {
  tag: '@journey',
}, async ({ page, baseURL }) => {
  const tablets = await makeTablets(baseURL, 'Recorded')
  const syrup = await makeProduct(baseURL, { name: unique('Cough') })
  const { uploaded } = await uploadPrescriptions(baseURL, { name: unique('Salma') })
  const [{ id, orderId, orderCode } = NONE] = uploaded
  await open(page, `/admin/prescriptions/${id}`)
  await expect(page.getByRole('button', { name: 'Labels' })).toHaveCount(0)

  await page.keyboard.press('i')
  await expect(page.getByLabel('Patient', { exact: true })).toBeFocused()
  for (const typed of ['সালমা বেগম', '54', 'Dr. Nasreen Akter', 'A-45120']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
  }
  const day = page.getByLabel('Date of the prescription')
  await expect(day).toBeFocused()
  await day.fill('2126-01-14')
  await day.press('Enter')

  const search = page.getByRole('combobox', { name: 'Add a product' })
  await expect(search).toBeFocused()
  for (const [name, dose, said] of [
    [tablets.name, '১+০+১ খাওয়ার পরে × ১৪', 'On the label: 1+0+1, After food'],
    [syrup.name, '5 ml tds ac x 7', 'On the label: 5+5+5 ml, Before food'],
  ] as const) {
    await search.fill(name)
    await page.getByRole('listbox').getByRole('option', { name }).click()
    const line = page.getByRole('article', { name })
    await expect(line.getByLabel('Dose')).toBeFocused()
    await page.keyboard.type(dose)
    await expect(line).toContainText(said)
    await page.keyboard.press('Enter')
  }

  await page.getByRole('article', { name: syrup.name }).getByLabel('Note for the customer').fill('ঝাঁকিয়ে খাবেন')

  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel('Patient', { exact: true })).toHaveValue('সালমা বেগম')
  await page.getByLabel('Patient', { exact: true }).press('Control+s')
  await expect(
    page.getByText('A prescription cannot be written on a later day than today.').first(),
  ).toBeVisible()
  await expect(day).toHaveAttribute('aria-invalid', 'true')
  await day.fill(writtenToday())
  await day.press('Control+Enter')
  await expect(page.getByText('Approved. The customer now chooses delivery and payment.')).toBeVisible()
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  await expect(page.getByText('Someone else')).toBeHidden()

  const times = { evening: 0, whenNeeded: 0, night: 1, morning: 1, noon: 0, measure: null }
  expect((await readOrder(page, orderId)).Prescription).toMatchObject({
    status: 'approved',
    record: {
      patientName: 'সালমা বেগম',
      patientAge: '54',
      doctorName: 'Dr. Nasreen Akter',
      doctorRegistration: 'A-45120',
      issuedOn: writtenToday(),
      items: [
        { productId: tablets.id, units: 28, dose: '1+0+1', days: 14, meal: 'after', times },
        {
          productId: syrup.id,
          units: 1,
          dose: '5 ml tds',
          days: 7,
          meal: 'before',
          note: 'ঝাঁকিয়ে খাবেন',
          times: { measure: 'ml' },
        },
      ],
    },
  })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Labels' }).click()
  expect((await download).suggestedFilename()).toBe(`labels-${orderCode}.pdf`)
  await open(page, `/admin/orders/${orderId}`)
  await expect(page.getByRole('button', { name: 'Labels' })).toBeVisible()
  // what was saved stands in the fields again, as it would be typed
  await open(page, `/admin/prescriptions/${id}`)
  await expect(page.getByRole('article', { name: tablets.name }).getByLabel('Dose')).toHaveValue(
    '1+0+1 pc x 14',
  )
})

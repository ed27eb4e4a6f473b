import type { Page } from '@playwright/test'
import { decide, type Uploaded, uploadPrescriptions } from '../shop/a-prescription.ts'
import { makeTablets, readOrder } from '../shop/ready-to-order.ts'
import { accessibilityFaults, expect, hydrated, open, sidewaysScroll, test } from '../visitor.ts'
import { row, unique } from './lists.ts'

test.use({ account: 'admin', expectedErrors: /status of (500|404|409)/ })

const NOBODY: Uploaded = { id: 0, orderId: 0, orderCode: '' }
const getStatus = (page: Page, id: number) => page.getByLabel(`Status of prescription ${id}`)

test('finds prescriptions by their customer, and rejects one with a reason that the customer reads', async ({
  page,
  baseURL,
}) => {
  const name = unique('Rahima')
  const { customer, uploaded } = await uploadPrescriptions(baseURL, { name }, ['picture', 'picture', 'pdf'])
  const [first = NOBODY, second = NOBODY, pdf = NOBODY] = uploaded
  await decide(baseURL, second.id, 'approved')
  await open(page, '/admin/prescriptions')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Prescriptions')
  await expect(page.getByRole('columnheader')).toHaveText([
    'ID',
    'User email',
    'Image',
    'Status',
    'Order code',
    'Actions',
  ])

  await page.getByLabel('Search by user').fill(name)
  await expect(page.getByRole('row')).toHaveCount(4)
  await expect(page).toHaveURL(/search=Rahima/)
  // newest first; who has no e-mail is named, with the phone number
  await expect(page.getByRole('row').nth(1)).toContainText(pdf.orderCode)
  await expect(row(page, first.orderCode)).toContainText(name)
  await expect(row(page, first.orderCode)).toContainText(customer.phone)
  await expect(row(page, pdf.orderCode).getByRole('link', { name: 'View PDF' })).toBeVisible()
  const image = row(page, first.orderCode).getByRole('link', { name: 'View image' })
  await expect(image).toHaveAttribute('href', `/api/prescriptions/${first.id}/file`)

  const viewOrder = page.getByRole('link', { name: 'View Order' })
  await expect(viewOrder).toHaveCount(1)
  await expect(row(page, second.orderCode).getByRole('link', { name: 'View Order' })).toHaveAttribute(
    'href',
    `/admin/orders/${second.orderId}`,
  )

  // it is approved where its picture is shown, never in the list
  await expect(getStatus(page, first.id).locator('option')).toHaveText(['pending', 'rejected'])
  await getStatus(page, first.id).selectOption('rejected')
  const dialog = page.getByRole('dialog', { name: `Reject prescription ${first.id}` })
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog).toContainText('Please give a reason: the customer can read it.')
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await dialog.getByRole('button', { name: 'Too old' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveValue(/The prescription is too old/)
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText(`Prescription ${first.id} is rejected.`)).toBeVisible()
  await expect(getStatus(page, first.id)).toHaveValue('rejected')
  expect(await readOrder(page, first.orderId)).toMatchObject({
    status: 'cancelled',
    Prescription: { reason: expect.stringContaining('too old') },
  })
  await expect(getStatus(page, first.id).locator('option:disabled')).toHaveText(['pending'])

  await page.getByLabel('Status', { exact: true }).selectOption('pending')
  await expect(page).toHaveURL(/status=pending/)
  await expect(page.getByRole('row')).toHaveCount(2)

  await page.setViewportSize({ width: 360, height: 4000 })
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])
})

test('a prescription becomes an order without a pointer: medicine, dose, approval, the next one', async ({
  page,
  baseURL,
}) => {
  const tablets = await makeTablets(baseURL, 'Napadose')
  const { uploaded } = await uploadPrescriptions(baseURL, { name: unique('Karim') }, ['picture', 'picture'])
  const [{ id, orderId } = NOBODY] = uploaded
  await open(page, `/admin/prescriptions/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review Prescription')

  await page.keyboard.press('/')
  await page.keyboard.type(tablets.name)
  await expect(page.getByRole('listbox').getByRole('option', { name: tablets.name })).toBeVisible()
  await page.keyboard.press('Enter')
  const line = page.getByRole('article', { name: tablets.name })
  const dose = line.getByLabel('Dose')
  await expect(dose).toBeFocused()
  await page.keyboard.type('১+০+১')
  await expect(line).toContainText('For how many days? Add x 7, 7d or 2 weeks.')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert')).toContainText('is not clear yet')
  await page.keyboard.type(' × ১৪')
  await expect(line).toContainText('2 a day × 14 days = 28 tablets = 2 strips + 8 tablets')
  await expect(line.getByRole('textbox', { name: 'Strip' })).toHaveValue('2')
  await expect(line.getByRole('textbox', { name: 'Unit' })).toHaveValue('8')
  await expect(page.getByRole('region', { name: 'Decision' })).toContainText('52.00')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Add a product' })).toBeFocused()

  await page.reload()
  await hydrated(page)
  await expect(dose).toHaveValue('১+০+১ × ১৪')
  await expect(page.getByText('Not saved yet; kept in this window until you save.')).toBeVisible()
  await dose.focus()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('The medicines are saved.')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  // nothing is approved that nobody has read
  const patient = page.getByLabel('Patient', { exact: true })
  await expect(patient).toBeFocused()
  await expect(patient).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Write down who prescribed it.')).toBeVisible()
  await page.keyboard.type('Karim Mia')
  await page.getByLabel('Doctor', { exact: true }).fill('Dr. Nasreen')
  await page.getByLabel('Date of the prescription').fill('2020-01-14')
  await page.keyboard.press('Control+Enter')
  await page.getByLabel('Why it is accepted though it is too old').fill('The doctor confirmed it')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Approved. The customer now chooses delivery and payment.')).toBeVisible()
  expect(await readOrder(page, orderId)).toMatchObject({
    status: 'prescription-reviewed',
    totalAmount: 52,
    Prescription: { status: 'approved' },
    items: [{ ProductId: tablets.id, boxQuantity: 0, stripQuantity: 2, unitQuantity: 8 }],
  })
  await expect(page.getByText('Someone else')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Next prescription' })).toBeFocused()
  await page.keyboard.press('j')
  await expect(page).not.toHaveURL(new RegExp(`/prescriptions/${id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review Prescription')
})

test('a prescription that another member of staff decides shows a notice, and nothing entered is lost', async ({
  page,
  baseURL,
}) => {
  const tablets = await makeTablets(baseURL, 'Seclodose')
  const { uploaded } = await uploadPrescriptions(baseURL, { name: unique('Salma') }, ['picture', 'pdf'])
  const [{ id } = NOBODY, pdf = NOBODY] = uploaded
  await open(page, `/admin/prescriptions/${id}`)
  const picture = page.getByRole('application', { name: /^Prescription of Salma/ })
  await page.keyboard.press('p')
  await expect(picture).toBeFocused()
  await page.keyboard.press('+')
  await expect(page.getByText('140%')).toBeVisible()
  await page.keyboard.press('r')
  await expect(page.getByText('100% · 90°')).toBeVisible()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByRole('button', { name: 'Fit' }).click()
  await expect(page.getByText('100% · 90°')).toBeVisible()
  await picture.dblclick()
  await expect(page.getByText('250% · 90°')).toBeVisible()
  const before = await picture.getByRole('img').boundingBox()
  const box = await picture.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 200, (box?.y ?? 0) + 200]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 30, y + 20)
  await page.mouse.up()
  const after = await picture.getByRole('img').boundingBox()
  expect(Math.round((after?.x ?? 0) - (before?.x ?? 0))).toBe(30)

  await page.getByRole('combobox', { name: 'Add a product' }).fill(tablets.name)
  await page.getByRole('listbox').getByRole('option', { name: tablets.name }).click()
  const line = page.getByRole('article', { name: tablets.name })
  await line.getByLabel('Dose').fill('1 tds x 5/7')
  await decide(baseURL, id, 'approved')
  await expect(
    page.getByText(/approved this prescription in the meantime\. What you entered is still here\./),
  ).toBeVisible()
  await expect(line).toContainText('3 a day × 5 days = 15 tablets = 1 strip + 5 tablets')
  // sums that are being worked out anew are pale
  await expect(page.locator('dl[aria-busy=true]')).toHaveCount(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 4000 })
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])

  await open(page, `/admin/prescriptions/${pdf.id}`)
  await expect(page.getByRole('link', { name: 'Open the PDF' })).toHaveAttribute(
    'href',
    `/api/prescriptions/${pdf.id}/file`,
  )
})

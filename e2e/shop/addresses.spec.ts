import type { Locator, Page } from '@playwright/test'
import { makeCustomer, signIn } from '../people.ts'
import { expect, open, test } from '../visitor.ts'

const field = (form: Locator, name: string) => form.locator(`[name=${name}]`)
const group = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const save = (form: Locator) => form.getByRole('button', { name: 'সংরক্ষণ করুন' }).click()

/** The options of a select once they have come. */
async function choose(form: Locator, name: string, label: string) {
  await expect(field(form, name).locator('option', { hasText: label }).first()).toBeAttached()
  await field(form, name).selectOption({ label })
}

test('an address is added, changed and deleted', { tag: '@journey' }, async ({ page }) => {
  const { name, phone } = await makeCustomer(page.request)
  await signIn(page.request, { name, phone })
  await open(page, '/dashboard/addresses')
  await expect(page.getByText('এখনো কোনো ঠিকানা যোগ করা হয়নি')).toBeVisible()

  await page.getByRole('button', { name: 'ঠিকানা যোগ করুন' }).first().click()
  const form = page.getByRole('dialog')
  await expect(field(form, 'fullName')).toBeFocused()
  await expect(field(form, 'fullName')).toHaveValue(name)
  await expect(field(form, 'contactNo')).toHaveValue(phone)
  await choose(form, 'stateDivision', 'খুলনা')
  await choose(form, 'cityDistrict', 'যশোর')
  await choose(form, 'policeStationSubDistrict', 'ঝিকরগাছা')
  await field(form, 'villageArea').fill('বড় বাজারের পাশে')
  await save(form)
  await expect(page.getByText('ঠিকানা যোগ হয়েছে')).toBeVisible()
  await expect(form).toBeHidden()

  const billing = group(page, 'বিলের প্রধান ঠিকানা')
  await expect(billing).toContainText('বড় বাজারের পাশে')
  await expect(billing).toContainText('ঝিকরগাছা, যশোর, খুলনা')
  await expect(group(page, 'ডেলিভারির প্রধান ঠিকানা')).toContainText('বিলের প্রধান ঠিকানাটিই।')

  await billing.getByRole('button', { name: `${name}ের ঠিকানা বদলান` }).click()
  await expect(field(form, 'policeStationSubDistrict')).toHaveValue('ঝিকরগাছা')
  await field(form, 'houseHoldingNo').fill('২১/ক')
  await save(form)
  await expect(billing).toContainText('২১/ক, বড় বাজারের পাশে')

  await billing.getByRole('button', { name: `${name}ের ঠিকানা মুছুন` }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'বাতিল' }).click()
  await expect(billing).toBeVisible()
  await billing.getByRole('button', { name: `${name}ের ঠিকানা মুছুন` }).click()
  await question.getByRole('button', { name: 'মুছুন' }).click()
  await expect(page.getByText('এখনো কোনো ঠিকানা যোগ করা হয়নি')).toBeVisible()
})

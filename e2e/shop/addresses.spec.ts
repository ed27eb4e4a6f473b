import type { Locator, Page } from '@playwright/test'
import { type Customer, makeCustomer, signIn } from '../people.ts'
import { accessibilityFaults, expect, open, sidewaysScroll, test } from '../visitor.ts'

const HOME = {
  fullName: 'রহিমা খাতুন',
  contactNo: '01711111111',
  villageArea: 'Boyra Bazar',
  policeStationSubDistrict: 'Sonadanga',
  cityDistrict: 'Khulna',
  stateDivision: 'Khulna',
}

/** A fresh customer with these addresses, on the page. */
async function openAddresses(page: Page, addresses: readonly object[] = []): Promise<Customer> {
  const customer = await makeCustomer(page.request)
  await signIn(page.request, customer)
  await addAddresses(page, addresses)
  return customer
}

/** One with more of them, on the page. */
async function addAddresses(page: Page, addresses: readonly object[]) {
  for (const address of addresses) {
    const answer = await page.request.post('/api/addresses', { data: { ...HOME, ...address } })
    expect(answer.status()).toBe(201)
  }
  await open(page, '/dashboard/addresses')
}

const field = (form: Locator, name: string) => form.locator(`[name=${name}]`)
const group = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const openForm = async (page: Page, button = 'ঠিকানা যোগ করুন') => {
  await page.getByRole('button', { name: button }).first().click()
  return page.getByRole('dialog')
}
const save = (form: Locator, button = 'সংরক্ষণ করুন') => form.getByRole('button', { name: button }).click()

/** The options of a select once they have come. */
async function choose(form: Locator, name: string, label: string) {
  await expect(field(form, name).locator('option', { hasText: label }).first()).toBeAttached()
  await field(form, name).selectOption({ label })
}

test('an address is added, changed and deleted, and what is missing is said', async ({ page }) => {
  await test.step('an address is added, changed and deleted, all in Bengali', async () => {
    const { name, phone } = await openAddresses(page)
    await expect(page.getByText('এখনো কোনো ঠিকানা যোগ করা হয়নি')).toBeVisible()
    await expect(page.getByText('You have no addresses yet. Add one to order faster.')).toBeVisible()

    const form = await openForm(page)
    await expect(field(form, 'fullName')).toBeFocused()
    await expect(field(form, 'fullName')).toHaveValue(name)
    await expect(field(form, 'contactNo')).toHaveValue(phone)
    await expect(form.getByLabel('দেশ')).toHaveAttribute('readonly')
    await expect(form.getByLabel('দেশ')).toHaveValue('বাংলাদেশ')
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
    await expect(question).toContainText('ঠিকানাটি মুছে ফেলবেন?')
    await expect(question).toContainText('Are you sure you want to delete this address?')
    await question.getByRole('button', { name: 'বাতিল' }).click()
    await expect(billing).toBeVisible()
    await billing.getByRole('button', { name: `${name}ের ঠিকানা মুছুন` }).click()
    await question.getByRole('button', { name: 'মুছুন' }).click()
    await expect(page.getByText('এখনো কোনো ঠিকানা যোগ করা হয়নি')).toBeVisible()
  })

  await test.step('each complaint stands under its field, in both languages, and goes when the field is edited', async () => {
    const form = await openForm(page)
    await field(form, 'contactNo').fill('')
    await save(form)
    await expect(form.getByText('Contact number is required')).toBeVisible()
    await expect(form.getByText('যোগাযোগের নম্বর লিখুন')).toBeVisible()
    await expect(form.getByText('This field is required.')).toHaveCount(2)
    await expect(field(form, 'contactNo')).toBeFocused()

    await field(form, 'contactNo').fill('01212345678')
    await expect(form.getByText('Contact number is required')).toBeHidden()
    await field(form, 'email').fill('rahima')
    await save(form)
    await expect(
      form.getByText('Invalid Bangladeshi phone number (must be 11 digits and start with 01)'),
    ).toBeVisible()
    await expect(form.getByText('Email is invalid')).toBeVisible()
  })
})

test('addresses are grouped, their places depend on each other, and the page fits a phone', async ({
  page,
}) => {
  await test.step('three groups: default billing, default shipping and others; a new default takes the place of the old', async () => {
    await openAddresses(page, [
      { fullName: 'প্রথম' },
      { fullName: 'দ্বিতীয়', addressType: 'shipping', isDefaultShipping: true },
      { fullName: 'তৃতীয়' },
    ])
    const [billing, shipping, others] = ['বিলের প্রধান ঠিকানা', 'ডেলিভারির প্রধান ঠিকানা', 'অন্যান্য ঠিকানা'].map((title) =>
      group(page, title),
    ) as [Locator, Locator, Locator]
    await expect(billing).toContainText('প্রথম')
    await expect(shipping).toContainText('দ্বিতীয়')
    await expect(others).toContainText('তৃতীয়')

    await others.getByRole('button', { name: 'তৃতীয়ের ঠিকানা বদলান' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('বিল', { exact: true }).check()
    await expect(form.getByLabel('এটিই ডেলিভারির প্রধান ঠিকানা হবে')).toBeHidden()
    await form.getByLabel('ডেলিভারি ও বিল').check()
    await form.getByLabel('এটিই ডেলিভারির প্রধান ঠিকানা হবে').check()
    await form.getByLabel('এটিই বিলের প্রধান ঠিকানা হবে').check()
    await save(form)
    await expect(billing).toContainText('তৃতীয়')
    await expect(shipping).toContainText('বিলের প্রধান ঠিকানাটিই।')
    await expect(others).toContainText('প্রথম')
    await expect(others).toContainText('দ্বিতীয়')
  })

  await test.step('another division clears district and sub-district, another district the sub-district', async () => {
    await group(page, 'বিলের প্রধান ঠিকানা').getByRole('button', { name: /বদলান$/ }).click()
    const form = page.getByRole('dialog')
    // stored in English, shown in Bengali
    for (const [name, shown] of [
      ['stateDivision', 'খুলনা'],
      ['cityDistrict', 'খুলনা'],
      ['policeStationSubDistrict', 'সোনাডাঙ্গা'],
    ] as const) {
      await expect(field(form, name).locator('option:checked')).toHaveText(shown)
    }
    await choose(form, 'cityDistrict', 'যশোর')
    await expect(field(form, 'policeStationSubDistrict')).toHaveValue('')
    await choose(form, 'policeStationSubDistrict', 'ঝিকরগাছা')
    await choose(form, 'stateDivision', 'ঢাকা')
    await expect(field(form, 'cityDistrict')).toHaveValue('')
    await expect(field(form, 'policeStationSubDistrict')).toHaveValue('')
    await expect(field(form, 'policeStationSubDistrict')).toBeDisabled()
    await expect(field(form, 'cityDistrict').locator('option', { hasText: 'গাজীপুর' })).toBeAttached()
  })

  await test.step('the page and its form have no accessibility faults and fit a phone', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    await addAddresses(page, [{ fullName: 'করিম', addressType: 'billing' }])
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await openForm(page)
    expect(await accessibilityFaults(page)).toEqual([])
  })
})

test.describe('in English', () => {
  test.use({ language: 'en' })

  test('an address is added and deleted', async ({ page }) => {
    await openAddresses(page)
    await expect(page.getByText('You have no addresses yet. Add one to order faster.')).toBeVisible()
    const form = await openForm(page, 'Add Address')
    await field(form, 'fullName').fill('Karim Mia')
    await choose(form, 'stateDivision', 'Dhaka')
    await choose(form, 'cityDistrict', 'Gazipur')
    await choose(form, 'policeStationSubDistrict', 'Sreepur')
    await form.getByLabel('Village / Area').fill('Mawna')
    await form.getByLabel('Shipping', { exact: true }).check()
    await save(form, 'Save')
    await expect(page.getByText('The address was added.')).toBeVisible()
    const shipping = group(page, 'Default Shipping Address')
    await expect(shipping).toContainText('Sreepur, Gazipur, Dhaka')
    await expect(group(page, 'Default Billing Address')).toContainText(
      'You have not chosen a default billing address.',
    )
    await shipping.getByRole('button', { name: 'Delete the address of Karim Mia' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Are you sure you want to delete this address?')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('The address was deleted.')).toBeVisible()
  })
})

test.describe('when something fails', () => {
  test.use({ expectedErrors: /status of 500/ })

  const failing = (page: Page, path: RegExp, method: string) =>
    page.route(path, (route) =>
      route.request().method() === method ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
    )

  test('each failure has its own words and can be tried again', async ({ page }) => {
    await test.step('places that do not come can be asked for again', async () => {
      await openAddresses(page)
      await failing(page, /\/api\/locations\/divisions$/, 'GET')
      const form = await openForm(page)
      await expect(form.getByRole('alert')).toContainText('Failed to load filter options')
      await page.unrouteAll()
      await form.getByRole('button', { name: 'আবার চেষ্টা করুন' }).click()
      await choose(form, 'stateDivision', 'খুলনা')
      await expect(form.getByRole('alert')).toBeHidden()
    })

    await test.step('what was typed stays, and each failure has its own words', async () => {
      await addAddresses(page, [{}])
      await failing(page, /\/api\/addresses\/\d+$/, 'PUT')
      await failing(page, /\/api\/addresses\/\d+$/, 'DELETE')
      const billing = group(page, 'বিলের প্রধান ঠিকানা')
      await billing.getByRole('button', { name: /বদলান$/ }).click()
      const form = page.getByRole('dialog')
      await field(form, 'villageArea').fill('নতুন বাজার')
      await save(form)
      await expect(form.getByRole('alert')).toContainText('Failed to save address')
      await expect(field(form, 'villageArea')).toHaveValue('নতুন বাজার')
      await page.unrouteAll()
      await save(form)
      await expect(billing).toContainText('নতুন বাজার')

      await failing(page, /\/api\/addresses\/\d+$/, 'DELETE')
      await billing.getByRole('button', { name: /মুছুন$/ }).click()
      const question = page.getByRole('alertdialog')
      await question.getByRole('button', { name: 'মুছুন' }).click()
      await expect(question).toContainText('Failed to delete address')
      await question.getByRole('button', { name: 'বাতিল' }).click()

      await failing(page, /\/api\/addresses$/, 'GET')
      const menu = page.getByRole('main').getByRole('navigation')
      await menu.getByRole('link', { name: 'আপনার প্রোফাইল' }).click()
      await expect(page).toHaveURL('/dashboard/profile')
      await menu.getByRole('link', { name: 'আপনার ঠিকানা' }).click()
      await expect(page.getByRole('alert')).toContainText('Failed to fetch addresses')
      await page.unrouteAll()
      await page.getByRole('link', { name: 'আবার চেষ্টা করুন' }).click()
      await expect(billing).toContainText('নতুন বাজার')
    })
  })
})

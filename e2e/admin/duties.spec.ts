import type { Browser, Page } from '@playwright/test'
import { adminMenu, MENUS, wholeMenu } from '../admin-menu.ts'
import { signIn } from '../people.ts'
import { expect, expectToFit, getAccount, open, test } from '../visitor.ts'
import { row, save } from './lists.ts'
import { asOwner, giveDuties, makeStaff, type Staff, watchCalls } from './staff.ts'

const entries = (page: Page) => adminMenu(page).getByRole('link')

/** Orders in the statuses in which the page of an order offers the most. */
const STATUSES = ['pending-prescription', 'placed', 'shipped', 'delivered'] as const

async function ordersIn(baseURL: string | undefined): Promise<{ id: number; UserId: number }[]> {
  return asOwner(baseURL, async (owner) => {
    const found = []
    for (const status of STATUSES) {
      const { orders } = await (
        await owner.get('/api/admin/orders', { params: { status, pageSize: 1 } })
      ).json()
      found.push(orders[0])
    }
    return found
  })
}

/** What the menu does not lead to. */
async function deeperScreens(duty: string, baseURL: string | undefined): Promise<string[]> {
  const found = await ordersIn(baseURL)
  const [, placed, , delivered] = found
  const orders = [...found.map(({ id }) => `/admin/orders/${id}`), `/admin/users/${placed?.UserId}`]
  const edit = `/admin/orders/${placed?.id}/edit`
  const takeBack = `/admin/orders/${delivered?.id}/return`
  const stock = ['/admin/stock-in/20', '/admin/stock-batches/20']
  const screens: Readonly<Record<string, readonly string[]>> = {
    packer: [...orders, takeBack],
    accountant: orders,
    storekeeper: stock,
    pharmacist: [...orders, edit, takeBack, ...stock],
    manager: [...orders, edit, takeBack, ...stock],
  }
  return [...(screens[duty] ?? [])]
}

for (const [duty, labels] of Object.entries(MENUS)) {
  test(`a ${duty} has the menu of their work, and is refused nothing on any screen of it`, async ({
    page,
    context,
    baseURL,
  }) => {
    // as many screens as other tests have together
    const staff = await makeStaff(baseURL, [duty])
    await signIn(context.request, staff)
    const calls = watchCalls(page)
    await open(page, '/admin')
    const menu = await wholeMenu(page)
    await expect(entries(page)).toHaveText([...labels])
    for (const label of labels) {
      await menu.getByRole('link', { name: label, exact: true }).click()
      await expect(menu.locator('[aria-current=page]')).toHaveText(label)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await calls.settled()
    }
    for (const path of await deeperScreens(duty, baseURL)) {
      const response = await open(page, path)
      expect([path, response?.status()]).toEqual([path, 200])
      await calls.settled()
    }
    if (['pharmacist', 'manager'].includes(duty)) {
      await open(page, '/admin/orders?new=1')
      const customer = page.getByRole('dialog').getByRole('combobox', { name: 'Customer' })
      await customer.fill('01800000001')
      await page.getByRole('listbox').getByRole('option').first().click()
      await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
      await calls.settled()
      await page.keyboard.press('Escape')
    }
    await page.keyboard.press('Control+K')
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill('nap')
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await calls.settled()
    expect(calls.refused).toEqual([])
  })
}

test.describe('a screen that is not among one’s duties', () => {
  test.use({ expectedErrors: /status of 403/ })

  test('says whose it is inside the frame, and opens once the owner has given the duty', async ({
    page,
    context,
    baseURL,
  }) => {
    const staff = await makeStaff(baseURL, ['packer'])
    await signIn(context.request, staff)
    const response = await open(page, '/admin/users?search=a')
    expect(response?.status()).toBe(403)
    await expect(page.getByRole('heading', { name: 'Not Among Your Duties' })).toBeVisible()
    await expect(page.getByText('This screen is for the manager or the owner.')).toBeVisible()
    await expect(entries(page)).toHaveText(MENUS.packer ?? [])
    await expectToFit(page)

    await test.step('nothing given yet: it says the same again', async () => {
      await page.getByRole('button', { name: 'Look again' }).click()
      await expect(page.getByRole('button', { name: 'Look again' })).not.toHaveAttribute('aria-busy')
      await expect(page.getByText('This screen is for the manager or the owner.')).toBeVisible()
    })
    await giveDuties(baseURL, staff, ['packer', 'manager'])
    await page.getByRole('button', { name: 'Look again' }).click()
    await expect(page.getByRole('heading', { name: 'Manage Users' })).toBeVisible()
    await wholeMenu(page)
    await expect(entries(page)).toHaveText([...(MENUS.manager ?? [])])

    await test.step('the start page is one press away', async () => {
      await open(page, '/admin/prescriptions')
      await expect(page.getByText('This screen is for the pharmacist or the owner.')).toBeVisible()
      await page.getByRole('link', { name: 'Go to the dashboard' }).click()
      await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    })
  })

  test('a duty that is taken away while one types: it is said, the text stays, the menu follows', async ({
    browser,
    page,
    context,
    baseURL,
  }) => {
    const staff = await makeStaff(baseURL, ['packer', 'storekeeper'])
    await signIn(context.request, staff)
    const [order] = await ordersIn(baseURL)
    await open(page, `/admin/orders/${order?.id}`)
    const note = page.getByRole('textbox', { name: 'New note' })
    await note.fill('Call before noon.')

    await test.step('the owner takes it in a browser of their own', () => takeDuty(browser, baseURL, staff))

    await page.getByRole('button', { name: 'Save note' }).click()
    await expect(
      page.getByText('This is not among your duties. Please ask the owner of the shop.'),
    ).toBeVisible()
    await expect(note).toHaveValue('Call before noon.')
    await expect(entries(page)).toHaveText(MENUS.storekeeper ?? [])
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(
      page.getByText('This screen is for the manager or the pharmacist', { exact: false }),
    ).toBeVisible()
    await expect(entries(page)).toHaveText(MENUS.storekeeper ?? [])
  })

  test('who has no duty yet is told whom to ask', async ({ page, context, baseURL }) => {
    const staff = await makeStaff(baseURL, [])
    await signIn(context.request, staff)
    await open(page, '/admin')
    await expect(page.getByText('You have no duties yet.')).toBeVisible()
    await expect(entries(page)).toHaveCount(0)
    await expectToFit(page)
    await giveDuties(baseURL, staff, ['packer'])
    await page.getByRole('button', { name: 'Look again' }).click()
    await expect(page.getByRole('heading', { name: 'What needs doing today' })).toBeVisible()
    await expect(entries(page)).toHaveText(MENUS.packer ?? [])
  })
})

async function takeDuty(browser: Browser, baseURL: string | undefined, staff: Staff) {
  const context = await browser.newContext({ baseURL: String(baseURL), serviceWorkers: 'block' })
  await context.request.post('/api/auth/login', { data: getAccount('admin') })
  const owner = await context.newPage()
  await open(owner, `/admin/users?search=${staff.phone}`)
  await expect(row(owner, staff.name)).toContainText('StorekeeperPacker')
  await owner.getByRole('button', { name: `Edit ${staff.name}` }).click()
  const form = owner.getByRole('dialog', { name: 'Edit User' })
  await form.getByRole('checkbox', { name: /^Packer/ }).uncheck()
  await save(form)
  await expect(owner.getByText(`${staff.name} was saved.`)).toBeVisible()
  await expect(row(owner, staff.name)).not.toContainText('Packer')
  await context.close()
}

import { adminMenu, wholeMenu } from '../admin-menu.ts'
import { expect, open, test } from '../visitor.ts'

const SCREENS = ['/admin', '/admin/users', '/admin/products', '/admin/orders/1/edit', '/admin/stock-in/1']

test('a guest sees nothing of an admin screen', async ({ context }) => {
  await test.step('guests are sent to the login from every admin screen, before anything is shown', async () => {
    for (const path of SCREENS) {
      const answer = await context.request.get(path, { maxRedirects: 0 })
      expect([answer.status(), answer.headers().location]).toEqual([
        302,
        `/login?from=${encodeURIComponent(path)}`,
      ])
    }
  })

  await test.step("an admin screen's data is guarded like the screen", async () => {
    const answer = await context.request.get('/admin/categories.data', { maxRedirects: 0 })
    expect(await answer.text()).not.toContain('Vitamins')
  })
})

test.describe('for an admin', () => {
  test.use({ account: 'admin' })

  test('the sidebar leads to every screen and can be collapsed; the header logs out', async ({
    page,
    context,
  }) => {
    await test.step('the sidebar lists every screen in groups, in English, with brands as Manufacturer', async () => {
      await open(page, '/admin/categories')
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      const menu = await wholeMenu(page)
      const groups = ['Day', 'Catalogue', 'Stock and Purchasing', 'Money', 'Marketing', 'People']
      await expect(menu.getByRole('heading')).toHaveText(groups)
      await expect(menu.getByRole('link')).toHaveCount(40)
      await expect(menu.getByRole('link', { name: 'Manufacturer' })).toHaveAttribute('href', '/admin/brands')
      await expect(menu.getByRole('link', { name: 'Categories' })).toHaveAttribute('aria-current', 'page')
      await expect(menu.getByRole('link', { name: 'Near Expiry' })).toBeVisible()
      await expect(menu.getByRole('link', { name: 'Running Out' })).toBeVisible()
    })

    await test.step('every link of the sidebar opens a screen', async () => {
      const menu = adminMenu(page)
      for (const link of await menu.getByRole('link').all()) {
        const answer = await context.request.get(String(await link.getAttribute('href')))
        expect(answer.status()).toBe(200)
      }
    })

    await test.step('an address that no screen has says so in English, inside the frame', async () => {
      const answer = await context.request.get('/admin/nowhere')
      expect(answer.status()).toBe(404)
      const page = await answer.text()
      for (const text of ['lang="en"', 'Admin menu', 'Page Not Found', 'Go to the dashboard']) {
        expect(page).toContain(text)
      }
    })

    await test.step('a collapsed sidebar stays collapsed, from the first paint on', async () => {
      await open(page, '/admin/categories')
      await page.getByRole('button', { name: 'Collapse the sidebar' }).click()
      const menu = adminMenu(page)
      await expect.poll(async () => (await menu.boundingBox())?.width).toBeLessThan(100)
      await page.reload()
      await expect(page.getByRole('button', { name: 'Expand the sidebar' })).toBeVisible()
      expect((await menu.boundingBox())?.width).toBeLessThan(100)
      await expect(menu.getByRole('link', { name: 'Orders', exact: true })).toBeVisible()
    })

    await test.step('the header welcomes by name and logs out', async () => {
      await open(page, '/admin')
      await expect(page.getByText(/^Welcome, \S+/)).toBeVisible()
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page).toHaveURL('/')
      await page.goto('/admin')
      await expect(page).toHaveURL('/login?from=%2Fadmin')
    })
  })

  test.describe('on a screen 900 px high', () => {
    test.use({ viewport: { width: 1280, height: 900 } })

    test('every group is in sight without scrolling; one that was closed or opened remembers itself', async ({
      page,
      context,
    }) => {
      await context.clearCookies({ name: /^menu-/ })
      await open(page, '/admin')
      const menu = adminMenu(page)
      const group = (name: string) => menu.getByRole('button', { name, exact: true })
      await expect(menu.getByRole('link')).toHaveText([
        'Today',
        'Orders',
        'Prescriptions',
        'Fulfilment',
        'Riders',
        'Counter',
      ])
      for (const name of ['Catalogue', 'Stock and Purchasing', 'Money', 'Marketing', 'People']) {
        await expect(group(name)).toHaveAttribute('aria-expanded', 'false')
        await expect(group(name)).toBeInViewport({ ratio: 1 })
      }

      await test.step('by the keyboard, and the group of the current screen is open', async () => {
        await group('Stock and Purchasing').focus()
        await page.keyboard.press('Enter')
        await page.keyboard.press('Tab')
        await expect(menu.getByRole('link', { name: 'Purchase Orders' })).toBeFocused()
        await menu.getByRole('link', { name: 'Near Expiry' }).focus()
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL('/admin/stock-management?view=nearExpiry')
        await expect(menu.locator('[aria-current=page]')).toHaveText('Near Expiry')
        await expect(group('People')).toBeInViewport({ ratio: 1 })
      })

      await test.step('closed, it shows where one is and nothing else, also after loading anew', async () => {
        await group('Stock and Purchasing').click()
        await expect(menu.getByRole('link', { name: 'Stock In' })).toHaveCount(0)
        await expect(menu.locator('[aria-current=page]')).toHaveText('Near Expiry')
        await group('Money').click()
        await page.reload()
        await expect(group('Stock and Purchasing')).toHaveAttribute('aria-expanded', 'false')
        await expect(group('Money')).toHaveAttribute('aria-expanded', 'true')
        await expect(menu.getByRole('link', { name: 'Payments' })).toBeVisible()
      })

      await test.step('the server already writes it so', async () => {
        const html = await (await context.request.get('/admin/orders')).text()
        expect(html).toContain('href="/admin/payments"')
        expect(html).not.toContain('href="/admin/stock-logs"')
      })
    })
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 } })

    test('on a phone the menu is a drawer', async ({ page }) => {
      await test.step('the menu is a drawer that closes after a choice; the keyboard goes on in the page', async () => {
        await open(page, '/admin')
        await page.getByRole('button', { name: 'Open the menu' }).click()
        const drawer = page.getByRole('dialog', { name: 'Admin menu' })
        const group = drawer.getByRole('button', { name: 'Catalogue' })
        if ((await group.getAttribute('aria-expanded')) === 'false') await group.click()
        await drawer.getByRole('link', { name: 'Categories' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Categories')
        await expect(drawer).toBeHidden()
        await expect(page.getByRole('main')).toBeFocused()
      })

      await test.step('the drawer leads to the shop, and the header fits', async () => {
        await open(page, '/admin/categories')
        await expect(page.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 })
        await page.getByRole('button', { name: 'Open the menu' }).click()
        const drawer = page.getByRole('dialog', { name: 'Admin menu' })
        await expect(drawer.getByRole('link', { name: 'View the shop' })).toHaveAttribute('href', '/')
      })
    })
  })
})

import { makeCustomer, PASSWORD, send, signIn } from '../people.ts'
import { accessibilityFaults, expect, open, test } from '../visitor.ts'
import { badge, stored } from './add-to-cart.ts'
import { makeProduct, unique } from './make-product.ts'

test.describe('in English', () => {
  test.use({ language: 'en' })

  test('a heart keeps a product for a guest and lets it go again', async ({ page, baseURL }) => {
    const { id, name } = await makeProduct(baseURL, { name: unique('Q Heart') })
    await open(page, `/products?search=${encodeURIComponent(name)}`)
    const heart = page.getByRole('button', { name: `Add ${name} to the wishlist` })
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(badge(page, 'Wishlist')).toHaveAccessibleName(/^Wishlist, 1 item/)
    expect(JSON.parse(String(await stored(page, 'wishlist')))).toMatchObject([{ id, name }])
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await expect(badge(page, 'Wishlist')).toHaveAccessibleName('Wishlist')
  })

  test('at login the wishlist comes along; there products can be removed', async ({
    page,
    context,
    baseURL,
  }) => {
    const customer = await makeCustomer(context.request)
    const { id, name } = await makeProduct(baseURL, { name: unique('Q Along') })
    await open(page, `/products/${id}`)
    await page.getByRole('button', { name: `Add ${name} to the wishlist` }).click()
    await expect(badge(page, 'Wishlist')).toHaveAccessibleName(/^Wishlist, 1 item/)
    await badge(page, 'Wishlist').click()
    await expect(page).toHaveURL('/login?from=%2Fdashboard%2Fwishlist')
    await send(page, { login: customer.phone, password: PASSWORD }, 'Login')
    await expect(page).toHaveURL('/dashboard/wishlist')
    const card = page.getByRole('main').getByRole('article').filter({ hasText: name })
    await expect(card).toBeVisible()
    await expect.poll(() => stored(page, 'wishlist')).toBeNull()
    expect(await accessibilityFaults(page)).toEqual([])
    await card.getByRole('button', { name: `Remove ${name}` }).click()
    await expect(page.getByText('Your wishlist is empty.')).toBeVisible()
    await expect.poll(async () => (await context.request.get('/api/wishlist')).json()).toEqual([])
  })

  test('logout empties what the header shows', async ({ page, context, baseURL }) => {
    await signIn(context.request, await makeCustomer(context.request))
    const { id, name } = await makeProduct(baseURL, { name: unique('Q Out') })
    await open(page, `/products/${id}`)
    await page.getByRole('button', { name: `Add ${name} to the wishlist` }).click()
    await expect(badge(page, 'Wishlist')).toHaveAccessibleName(/^Wishlist, 1 item/)
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    await expect(badge(page, 'Wishlist')).toHaveAccessibleName('Wishlist')
  })
})

test('an empty wishlist says so in both languages', async ({ page, context }) => {
  await signIn(context.request, await makeCustomer(context.request))
  await open(page, '/dashboard/wishlist')
  await expect(page.getByText('আপনার পছন্দের তালিকা খালি')).toBeVisible()
  await expect(page.getByText('Your wishlist is empty.')).toBeVisible()
})

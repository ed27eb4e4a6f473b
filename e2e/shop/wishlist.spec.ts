import { makeCustomer, PASSWORD, send } from '../people.ts'
import { accessibilityFaults, expect, open, test } from '../visitor.ts'
import { badge, stored } from './add-to-cart.ts'
import { makeProduct, unique } from './make-product.ts'

test.describe('in English', () => {
  test.use({ language: 'en' })

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
})

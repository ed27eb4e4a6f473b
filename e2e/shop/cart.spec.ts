import { makeCustomer, PASSWORD, send } from '../people.ts'
import { expect, open, test } from '../visitor.ts'
import { addToCart, badge, cartLine, stored } from './add-to-cart.ts'
import { makeProduct, unique } from './make-product.ts'

test.describe('in English', () => {
  test.use({ language: 'en' })

  test('two tabs of a guest stay in step', async ({ page, context, baseURL }) => {
    const { id, name } = await makeProduct(baseURL, { name: unique('Q Tabs') })
    const other = await context.newPage()
    await open(other, '/cart')
    await expect(other.getByText('Your cart is currently empty.')).toBeVisible()
    await addToCart(page, id)
    await expect(cartLine(other, name)).toBeVisible()
    await cartLine(other, name)
      .getByRole('button', { name: `Remove ${name}` })
      .click()
    await expect(badge(page)).toHaveAccessibleName('Cart')
  })

  test('at login the cart comes along, once, and two tabs of the account stay in step', async ({
    page,
    context,
    baseURL,
  }) => {
    const customer = await makeCustomer(context.request)
    const { id, name } = await makeProduct(baseURL, { name: unique('Q Sync') })
    await addToCart(page, id)
    await open(page, '/login?from=/cart')
    await send(page, { login: customer.phone, password: PASSWORD }, 'Login')
    await expect(page).toHaveURL('/cart')
    const units = cartLine(page, name).getByRole('textbox', { name: 'Unit' })
    await expect(units).toHaveValue('1')
    await expect.poll(() => stored(page, 'cart')).toBeNull()

    const other = await context.newPage()
    await open(other, '/cart')
    const otherUnits = cartLine(other, name).getByRole('textbox', { name: 'Unit' })
    await expect(otherUnits).toHaveValue('1')
    await cartLine(page, name).getByRole('button', { name: 'One more: Unit' }).click()
    await cartLine(page, name).getByRole('button', { name: 'One more: Unit' }).click()
    await expect(units).toHaveValue('3')
    await expect(otherUnits).toHaveValue('3')

    await page.evaluate(`localStorage.cart = '[{"id":${id},"quantities":{"unit":2}}]'`)
    await open(page, '/cart')
    await expect(units).toHaveValue('3')
    await expect.poll(() => stored(page, 'cart')).toBeNull()
  })
})

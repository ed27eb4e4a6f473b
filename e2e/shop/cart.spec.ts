import type { Page } from '@playwright/test'
import { asStaff, makeCustomer, PASSWORD, send, signIn } from '../people.ts'
import { accessibilityFaults, expect, open, test } from '../visitor.ts'
import { addedDialog, addToCart, badge, cartLine, storeBefore, stored } from './add-to-cart.ts'
import { makeProduct, unique } from './make-product.ts'
import { addStock } from './ready-to-order.ts'

const STRIPS = { unitPrice: 1.25, unitsPerStrip: 10, stripsPerBox: 5, stripPrice: 12, boxPrice: 55.5 }
const quantities = (box: number, strip: number, unit: number) => ({ box, strip, unit })

/** The cart's page with these lines, as the browser of a guest stores them; from a page of the shop. */
async function openCart(page: Page, lines: readonly object[]) {
  await page.evaluate((text) => {
    const { localStorage } = globalThis as unknown as { localStorage: Record<string, string> }
    localStorage.cart = text
  }, JSON.stringify(lines))
  await open(page, '/cart')
}

test.describe('in English', () => {
  test.use({ language: 'en' })

  test('a guest fills the cart, counts and clears it', async ({ page, baseURL }) => {
    await test.step('a guest adds a product, counts it up and down, removes it, takes that back and clears the cart', async () => {
      const { id, name } = await makeProduct(baseURL, {
        name: unique('Q Cart'),
        type: 'Tablet',
        pricing: STRIPS,
      })
      await addToCart(page, id)
      await expect(badge(page)).toHaveAccessibleName(/^Cart, 1 item/)
      await expect(addedDialog(page).getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute(
        'href',
        '/products',
      )
      await expect(addedDialog(page).getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute(
        'href',
        '/checkout',
      )
      expect(await accessibilityFaults(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(addedDialog(page)).toBeHidden()

      await badge(page).click()
      const line = cartLine(page, name)
      const strips = line.getByRole('textbox', { name: 'Strip' })
      await expect(strips).toHaveValue('1')
      await line.getByRole('button', { name: 'One more: Strip' }).click()
      await line.getByRole('button', { name: 'Add another pack' }).click()
      await line.getByRole('button', { name: 'One more: Box' }).click()
      await expect(line).toContainText('৳79.50')
      await expect(page.getByRole('region', { name: 'Summary' })).toContainText('৳79.50')
      await line.getByRole('button', { name: 'One less: Box' }).click()
      await expect(line.getByRole('button', { name: 'One less: Box' })).toBeDisabled()
      expect(JSON.parse(String(await stored(page, 'cart')))).toMatchObject([
        { id, name, quantities: quantities(0, 2, 0) },
      ])

      await line.getByRole('button', { name: `Remove ${name}` }).click()
      await expect(page.getByText('Your cart is currently empty.')).toBeVisible()
      await expect(badge(page)).toHaveAccessibleName('Cart')
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(strips).toHaveValue('2')

      await page.getByRole('button', { name: 'Clear cart' }).click()
      const question = page.getByRole('alertdialog')
      await question.getByRole('button', { name: 'Keep it' }).click()
      await expect(line).toBeVisible()
      await page.getByRole('button', { name: 'Clear cart' }).click()
      await question.getByRole('button', { name: 'Clear cart' }).click()
      await expect(page.getByText('Your cart is currently empty.')).toBeVisible()
      expect(await stored(page, 'cart')).toBeNull()
    })

    await test.step('adding what is there already sums each level', async () => {
      const { id, name } = await makeProduct(baseURL, { name: unique('Q Twice') })
      await addToCart(page, id)
      await addToCart(page, id)
      await expect(badge(page)).toHaveAccessibleName(/^Cart, 1 item/)
      await open(page, '/cart')
      await expect(cartLine(page, name).getByRole('textbox', { name: 'Unit' })).toHaveValue('2')
      await expect(cartLine(page, name).getByRole('textbox')).toHaveCount(1)
    })
  })

  test('each line says what it costs and whether it is there; the sums are those of the quote', async ({
    page,
    baseURL,
  }) => {
    await open(page, '/cart')

    await test.step('a line counted down to nothing stays in sight, and can be counted up again', async () => {
      const { id, name } = await makeProduct(baseURL, { name: unique('Q Nothing') })
      await openCart(page, [{ id, quantities: quantities(0, 0, 1) }])
      const line = cartLine(page, name)
      await line.getByRole('button', { name: 'One less: Unit' }).click()
      await expect(line).toContainText('Nothing chosen.')
      await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeDisabled()
      await expect(badge(page)).toHaveAccessibleName('Cart')
      await line.getByRole('button', { name: 'One more: Unit' }).click()
      await expect(badge(page)).toHaveAccessibleName(/^Cart, 1 item/)
      await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute(
        'href',
        '/checkout',
      )
    })

    await test.step('the sums are those of the quote, to the poisha, and each line says why', async () => {
      const { products } = await (await page.request.get('/api/products?category=vitamins')).json()
      const offered = products.find(({ discounts }: { discounts: unknown[] }) => discounts.length > 0)
      const made = await makeProduct(baseURL, { name: unique('Q Sum'), type: 'Tablet', pricing: STRIPS })
      const items = [
        { productId: offered.id, quantities: quantities(0, 0, 7) },
        { productId: made.id, quantities: quantities(3, 1, 9) },
      ]
      await openCart(
        page,
        items.map((item) => ({ id: item.productId, quantities: item.quantities })),
      )
      const quote = await (await page.request.post('/api/orders/quote', { data: { items } })).json()
      const summary = page.getByRole('region', { name: 'Summary' })
      await expect(summary).toContainText(`Subtotal৳${quote.subtotal.toFixed(2)}`)
      await expect(summary).toContainText(`Total৳${quote.total.toFixed(2)}`)
      const line = cartLine(page, offered.name)
      await expect(line).toContainText(`৳${quote.lines[0].subtotal.toFixed(2)}`)
      await expect(line.locator('s').last()).toHaveText(`৳${quote.lines[0].originalSubtotal.toFixed(2)}`)
      await line.getByText('Why this price?').click()
      await expect(line).toContainText('Price today')
      await expect(line).toContainText(`Offer “${quote.lines[0].promotion.name}”`)
    })

    await test.step('it says how much is missing to free delivery by the cheapest method that can be free', async () => {
      const { id, name } = await makeProduct(baseURL, { name: unique('Q Free'), pricing: { unitPrice: 100 } })
      const method = {
        name: 'Post',
        estimatedDeliveryTime: '2 days',
        freeShippingThreshold: 0,
        isFree: false,
      }
      await page.route('**/api/shipping-methods', (route) =>
        route.fulfill({
          json: [
            { ...method, id: 1, price: 40 },
            { ...method, id: 2, price: 90, isFree: true, freeShippingThreshold: 150 },
            { ...method, id: 3, price: 80, isFree: true, freeShippingThreshold: 250.5 },
          ],
        }),
      )
      await openCart(page, [{ id, quantities: quantities(0, 0, 1) }])
      await expect(page.getByText('৳150.50 more and delivery is free.')).toBeVisible()
      await cartLine(page, name).getByRole('textbox', { name: 'Unit' }).fill('3')
      await expect(page.getByText('Delivery is free for this order.')).toBeVisible()
      await page.unrouteAll()
    })

    await test.step('what cannot be delivered at once says so, and can be ordered all the same', async () => {
      const { id, name } = await makeProduct(baseURL, { name: unique('Q Short') })
      await openCart(page, [{ id, quantities: quantities(0, 0, 1) }])
      await expect(cartLine(page, name)).toContainText('Out of Stock')
      await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible()
    })

    await test.step('of what is short it says how much there is', async () => {
      const { id, name } = await makeProduct(baseURL, { name: unique('Q Two') })
      await addStock(baseURL, id, 2)
      await openCart(page, [{ id, quantities: quantities(0, 0, 3) }])
      await expect(cartLine(page, name)).toContainText('Out of Stock: only 2 units are available now.')
    })
  })

  test.describe('more than can be ordered at once', () => {
    test.use({ expectedErrors: /status of 409/ })

    test('is not added, and a stored line above it leads no further', async ({ page, baseURL }) => {
      // sold by the unit: 20 boxes of 10 a day
      const { id, name } = await makeProduct(baseURL, { name: unique('Q Much') })
      const limit = `You can order at most 200 units of ${name} at once.`
      await storeBefore(page, 'cart', JSON.stringify([{ id, quantities: quantities(0, 0, 200) }]))
      await open(page, `/products/${id}`)
      await page.getByRole('region', { name: 'How much do you need?' }).getByRole('button').last().click()
      const dialog = page.getByRole('dialog', { name: 'Add to cart' })
      await dialog.getByRole('button', { name: 'Add to Cart' }).click()
      await expect(dialog.getByRole('alert')).toHaveText(limit)
      await page.evaluate(`localStorage.cart = '[{"id":${id},"quantities":{"unit":201}}]'`)
      await open(page, '/cart')
      const region = page.getByRole('region', { name: 'Summary' })
      await expect(region.getByRole('alert')).toHaveText(limit)
      await expect(region.getByRole('button', { name: 'Proceed to Checkout' })).toBeDisabled()
      await expect(region.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    })
  })

  test.describe('a product that disappeared', () => {
    test.use({ expectedErrors: /status of 404/ })

    test('is shown, counts nothing and can be removed', async ({ page, baseURL }) => {
      const gone = await makeProduct(baseURL, { name: unique('Q Gone') })
      const other = await makeProduct(baseURL, { name: unique('Q Here') })
      await addToCart(page, gone.id)
      await addToCart(page, other.id)
      await asStaff(baseURL, (staff) => staff.delete(`/api/admin/products/${gone.id}`))
      await open(page, '/cart')
      const line = cartLine(page, gone.name)
      await expect(line).toContainText('This product cannot be ordered now.')
      await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Total৳10.00')
      await line.getByRole('button', { name: `Remove ${gone.name}` }).click()
      await expect(line).toBeHidden()
      await expect(cartLine(page, other.name)).toBeVisible()
    })
  })

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

  test.describe('when the server fails', () => {
    test.use({ expectedErrors: /status of 500|Something went wrong|ApiError/ })

    test('it returns to what the server has, and can be asked for again', async ({
      page,
      context,
      baseURL,
    }) => {
      await test.step('a cart that cannot be loaded can be asked for again', async () => {
        const customer = await makeCustomer(context.request)
        await signIn(context.request, customer)
        await page.route('**/api/cart', (route) => route.fulfill({ status: 500, json: {} }))
        await open(page, '/cart')
        await expect(page.getByText('Your cart cannot be shown at the moment.')).toBeVisible()
        await page.unroute('**/api/cart')
        await page.getByRole('button', { name: 'Try again' }).click()
        await expect(page.getByText('Your cart is currently empty.')).toBeVisible()
      })

      await test.step('the cart returns to what the server has, without a message', async () => {
        const { id, name } = await makeProduct(baseURL, { name: unique('Q Fail') })
        await context.request.post('/api/cart', { data: { productId: id, quantities: quantities(0, 0, 2) } })
        await open(page, '/cart')
        const units = cartLine(page, name).getByRole('textbox', { name: 'Unit' })
        await expect(units).toHaveValue('2')
        await page.route(`**/api/cart/${id}`, (route) => route.fulfill({ status: 500, json: {} }))
        await cartLine(page, name).getByRole('button', { name: 'One more: Unit' }).click()
        await expect(units).toHaveValue('2')
        await cartLine(page, name)
          .getByRole('button', { name: `Remove ${name}` })
          .click()
        await expect(units).toHaveValue('2')
        await expect(badge(page)).toHaveAccessibleName(/^Cart, 1 item/)
      })
    })
  })
})

test('an empty cart says so in both languages, and leads to the products', async ({ page }) => {
  await open(page, '/cart')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('আপনার কার্ট')
  await expect(page.getByText('আপনার কার্ট এখন খালি')).toBeVisible()
  await expect(page.getByText('Your cart is currently empty.')).toBeVisible()
  await page.getByRole('link', { name: 'পণ্য দেখুন' }).click()
  await expect(page).toHaveURL('/products')
})

import { expect, expectToFit, open, test } from '../visitor.ts'
import { cartLine, storeBefore, stored } from './add-to-cart.ts'
import { makeProduct, unique } from './make-product.ts'

const quantities = (box: number, strip: number, unit: number) => ({ box, strip, unit })

for (const [kind, text] of [
  ['no JSON', '{"not":"a list"'],
  ['no list', '{"id":1}'],
  ['of other things', '[null,7,"x",{"id":"x"},{"id":1.5}]'],
] as const) {
  test(`a stored cart that is ${kind} is an empty one`, async ({ page }) => {
    await storeBefore(page, 'cart', text)
    await open(page, '/cart')
    await expect(page.getByText('Your cart is currently empty.')).toBeVisible()
  })
}

test('a damaged stored line is repaired by the next change', async ({ page, baseURL }) => {
  const { id, name } = await makeProduct(baseURL, { name: unique('Q Spoilt') })
  await storeBefore(page, 'cart', `[null,{"id":${id},"quantities":{"box":-4,"strip":3,"unit":"x"}}]`)
  await open(page, '/cart')
  const line = cartLine(page, name)
  await line.getByRole('button', { name: 'একটি বাড়ান: পিস' }).click()
  await expect(line).toContainText('৳10.00')
  expect(JSON.parse(String(await stored(page, 'cart')))).toMatchObject([
    { id, quantities: quantities(0, 0, 1) },
  ])
})

test('a full cart passes WCAG 2.2 AA on a phone and on a desk, and cannot be pushed sideways', async ({
  page,
}) => {
  await storeBefore(
    page,
    'cart',
    JSON.stringify([15, 1, 20].map((id) => ({ id, quantities: quantities(0, 1, 2) }))),
  )
  await open(page, '/cart')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3)
  await expect(page.getByText('দামের হিসাব দেখুন').first()).toBeVisible()
  await page.getByText('দামের হিসাব দেখুন').first().click()
  // tall enough that no bar lies over a line
  await expectToFit(page, [
    { width: 320, height: 4000 },
    { width: 1280, height: 1600 },
  ])
})

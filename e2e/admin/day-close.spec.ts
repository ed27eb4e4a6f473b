import { makeTablets } from '../shop/ready-to-order.ts'
import { expectToFit, open, test } from '../visitor.ts'
import { closeDay } from './admin-page.ts'

// another test may close the day first
test.use({ account: 'admin', expectedErrors: /409/ })

test('a day is closed once every line is counted and a difference is explained', async ({
  page,
  baseURL,
}) => {
  const product = await makeTablets(baseURL, 'Q Close')
  await open(page, '/admin/day-close')
  await expectToFit(page)
  await closeDay(page, product.id, 'Wrong change')
})

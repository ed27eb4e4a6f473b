import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { makeTablets } from '../shop/ready-to-order.ts'
import { expect, expectToFit, open, test } from '../visitor.ts'
import { row } from './lists.ts'

test.use({ account: 'admin', language: 'en' })

/** A medicine that became controlled with 40 units in stock, of which 3 were then written off. */
async function givenRegister(page: Page, baseURL: string | undefined) {
  const product = await makeTablets(baseURL, 'Q Register', 40)
  const { genericNames } = await (await page.request.get('/api/generic-names?pageSize=1000')).json()
  const { name, categoryId, subCategory, drugClass } = genericNames.find(
    ({ id }: { id: number }) => id === product.genericNameId,
  )
  const data = { name, categoryId, subCategory, drugClass, dispensingClass: 'controlled' }
  expect((await page.request.put(`/api/generic-names/${product.genericNameId}`, { data })).status()).toBe(200)
  const [batch] = await (await page.request.get(`/api/stock-batches/product/${product.id}`)).json()
  const broken = { quantity: 3, reason: 'Broken' }
  const answer = await page.request.post(`/api/stock-batches/${batch.id}/write-off`, { data: broken })
  expect(answer.status()).toBe(200)
  return { product, batch: batch as { id: number; batchId: string } }
}

test('what is filtered is exported and printed whole', async ({ page, baseURL }) => {
  const { product, batch } = await givenRegister(page, baseURL)
  await page.addInitScript(`
    window.print = () => {
      const rows = document.querySelectorAll('.printed-register tbody tr')
      document.documentElement.dataset.printed = String(rows.length)
    }`)
  await open(page, `/admin/controlled-register?stockBatchId=${batch.id}`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^controlled-register-\d{4}-\d\d-\d\d\.xlsx$/)
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')

  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', '2')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Register of controlled medicines')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  // one page, and it lies on its side
  expect(pdf.match(/\/MediaBox *\[0 0 841\.\d+ 59\d\.\d+\]/g)).toHaveLength(1)
  expect(pdf.match(/\/MediaBox/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })
  await expect(row(page, product.name).first()).toBeVisible()
  await expectToFit(page)
})

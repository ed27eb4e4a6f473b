import { chromium } from '@playwright/test'
import { findBrowser } from './browser.ts'
const base = 'http://localhost:3247'
const out = process.argv[2] ?? '/tmp/p25/buy'
const only = process.argv[3] ?? ''
const browser = await chromium.launch(await findBrowser() as any)
async function ctx(width: number, height: number, extra: object = {}) {
  return browser.newContext({ viewport: { width, height }, baseURL: base, locale: 'bn', isMobile: width < 500, ...extra })
}
async function shot(page: any, name: string, full = false) {
  await page.waitForTimeout(700)
  await page.screenshot({ path: `${out}/${name}.png`, fullPage: full })
}
async function login(c: any) {
  await c.request.post('/api/auth/login', { data: { login: '01800000001', password: 'customer-demo-1' } })
}
const { products } = await (await (await ctx(360, 780)).request.get('/api/products?pageSize=50')).json()
for (const [w, h] of [[360, 780], [1280, 900]] as const) {
  const c = await ctx(w, h)
  await login(c)
  if (w === 360) { const add = async (q: string, quantities: object) => { const r = await (await c.request.get(`/api/products/search?query=${q}`)).json(); const list = r.products ?? r; const one = list[0]; if (one) await c.request.post('/api/cart', { data: { productId: one.id, quantities } }) }; await add('colimax', { strip: 2 }); const all = products.filter((p: any) => p.stock.totalUnitsInStock <= 5).slice(0, 1); for (const one of all) await c.request.post('/api/cart', { data: { productId: one.id, quantities: { unit: 9 } } }) }
  const page = await c.newPage()
  const errors: string[] = []
  page.on('console', (m: any) => m.type() === 'error' && errors.push(m.text()))
  await page.goto('/cart'); await page.waitForSelector('main article'); await page.waitForTimeout(2500); await shot(page, `cart-${w}`); await shot(page, `cart-${w}-full`, true)
  const hs = await page.$$eval('main article', (a: any[]) => a.map((e) => [e.closest('li').getBoundingClientRect().height, e.getAttribute('aria-label')]))
  console.log(w, JSON.stringify(hs))
  await page.goto('/checkout'); await page.getByRole('button', { name: /· ৳/ }).first().waitFor(); await page.waitForTimeout(1500); await shot(page, `checkout-${w}`); await shot(page, `checkout-${w}-full`, true)
  console.log(errors)
  await c.close()
}
{
  const c = await ctx(360, 780)
  const page = await c.newPage()
  await page.goto('/login?from=%2Fcheckout'); await shot(page, 'guest-360'); await shot(page, 'guest-360-full', true)
  await c.close()
}
await browser.close()

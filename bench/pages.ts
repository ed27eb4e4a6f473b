import { join } from 'node:path'
import type { Product } from '@niramoy/contract/catalogue/products'
import { openToOthers } from '../e2e/open-to-others.ts'
import { openGrowingShop } from './load/growing-shop.ts'
import { withOpened } from './load/http-connection.ts'
import { describeRun, writeReport } from './load/machine.ts'
import { startShop } from './load/server-process.ts'
import { startBarePages } from './pages/bare-pages.ts'
import { loadLighthouse, readPage } from './pages/lighthouse.ts'
import { bareTable, chosenPages, missedTargets, type PageFound, pagesTable } from './pages/pages-report.ts'

/**
 * `npm run bench:pages [-- rounds [page…]]`: home, list, product and a cart with three products in it, or those that are
 * named, as Lighthouse sees them on a phone, in turn with the same pages that hydrate one button. Fails when a page misses a target by its median; writes to
 * docs/benchmarks.md from five rounds of all pages on.
 */
const ROUNDS = 5
const IN_CART = 3

const [howOften = ROUNDS, ...named] = process.argv.slice(2)
const rounds = Number(howOften)
const isForTheReport = rounds >= ROUNDS && named.length === 0
await withOpened(async (opened) => {
  const lighthouse = await loadLighthouse()
  const shop = await openGrowingShop()
  opened(() => shop.close())
  const server = await startShop({ databaseUrl: shop.url, folder: shop.folder, isCaching: true })
  opened(() => server.stop())
  const origin = `http://localhost:${server.port}`
  const list = await fetch(`${origin}/api/products?pageSize=${IN_CART}`)
  const { products } = (await list.json()) as { products: Product[] }
  const lines = products.map((product) => ({
    ...product,
    quantities: { box: 0, strip: 0, unit: 1 },
    unavailable: false,
  }))
  const browser = await openToOthers(join(shop.folder, 'browser'), async (tab) => {
    await tab.goto(`${origin}/about`)
    await tab.evaluate(`localStorage.setItem('cart', ${JSON.stringify(JSON.stringify(lines))})`)
  })
  opened(() => browser.close())
  const addresses = { home: '/', list: '/products', product: `/products/${products[0]?.id}`, cart: '/cart' }
  const bare = await startBarePages(server.port)
  opened(() => bare.close())
  const pages = chosenPages(addresses, named).map(([name, address]) => ({
    name,
    url: origin + address,
    bareUrl: bare.origin + address,
    rounds: [] as PageFound['rounds'][number][],
    bareRounds: [] as PageFound['rounds'][number][],
    faults: new Set<string>(),
  }))
  let version = ''
  for (let round = 1; round <= rounds; round++) {
    for (const page of pages) {
      const reading = await readPage(lighthouse, page.url, browser.port)
      page.rounds.push(reading.found)
      page.bareRounds.push((await readPage(lighthouse, page.bareUrl, browser.port)).found)
      for (const fault of reading.faults) page.faults.add(fault)
      version = reading.version
    }
    console.log(`round ${round} of ${rounds}`)
  }

  const how = `Lighthouse ${version}, mobile, in turn, ${rounds} times; the demo's goods.`
  const text = `${await describeRun(shop.client, how)}\n\n${pagesTable(pages)}\n\n${bareTable(pages)}`
  console.log(`\n${text}`)
  for (const { name, faults } of pages) for (const fault of faults) console.error(`${name}: ${fault}`)
  const missed = missedTargets(pages)
  for (const sentence of missed) console.error(`Missed: ${sentence}`)
  if (missed.length > 0) process.exitCode = 1
  if (isForTheReport) writeReport('pages', text)
})

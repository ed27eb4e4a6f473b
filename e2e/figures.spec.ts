import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, open, test } from './visitor.ts'

type Figure = 'homeScripts' | 'ordersDeskScripts'
type Budget = Readonly<Record<Figure, { readonly recorded: number; readonly margin: number }>>

const budget = JSON.parse(
  readFileSync(fileURLToPath(new URL('../docs/budget.json', import.meta.url)), 'utf8'),
) as Budget

/** Every script file that a browser has asked for when the page has come to rest, whether it was loaded late or not. */
for (const [figure, path, account] of [
  ['homeScripts', '/', null],
  ['ordersDeskScripts', '/admin/orders', 'admin'],
] as const) {
  test.describe(figure, { tag: '@screens' }, () => {
    test.use({ account, viewport: { width: 360, height: 740 } })

    test(`the script files of ${path} are no more than the budget records`, async ({ page }) => {
      const scripts = new Set<string>()
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname)
      })
      await open(page, path)
      await page.waitForLoadState('networkidle')
      const { recorded, margin } = budget[figure]
      process.stdout.write(`figure ${figure} ${scripts.size}\n`)
      expect(scripts.size, [...scripts].join('\n')).toBeLessThanOrEqual(recorded + margin)
    })
  })
}

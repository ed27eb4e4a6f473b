import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')
const PROGRAM = [
  'server/src',
  'web/app',
  'web/worker',
  'domain/src',
  'contract/src',
  'texts/src',
  'search/src',
]

type Source = { readonly file: string; readonly text: string }

/** What runs in a shop: neither tests nor what helps them, and the demo's stand-ins only where they count. */
const sources: readonly Source[] = PROGRAM.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|mts)$/.test(name) && !/\.test\.|(^|\/)testing\//.test(name))
    .map((name) => path.join(folder, name))
    .map((file) => ({
      file,
      text: readFileSync(path.join(ROOT, file), 'utf8').replace(/^\s*(\/\/|\*|\/\*\*).*$/gm, ''),
    })),
)

function filesWith(pattern: RegExp, within = ''): string[] {
  return sources
    .filter(({ file, text }) => file.startsWith(within) && pattern.test(text))
    .map(({ file }) => file)
    .sort()
}

test('there is a program to look at', () => {
  expect(sources.length).toBeGreaterThan(800)
  expect(filesWith(/argon2/)).toContain('server/src/platform/integrations/passwords.ts')
})

test('no page is made of raw HTML', () => {
  // one sets nothing and so keeps what the server wrote, the other sets a constant
  expect(
    filesWith(
      /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write|<(object|embed|applet)\b/,
      'web/app',
    ),
  ).toEqual(['web/app/parts/page/static-part.tsx', 'web/app/parts/session/signed-in-mark.tsx'])
})

test('no request starts a program, and nothing makes code of text', () => {
  expect(filesWith(/\beval\(|new Function\(|\bvm\b.*from 'node:vm'|setTimeout\(\s*['"`]/)).toEqual([])
  // the demo's own database, and the tools of backups in the scheduled care; with a list of arguments and no shell
  expect(filesWith(/child_process/)).toEqual([
    'server/src/platform/db/postgres/postgres-binaries.ts',
    'server/src/platform/db/postgres/postgres-cluster.ts',
    'server/src/platform/integrations/backup-tools/tools.ts',
  ])
  expect(filesWith(/shell:\s*true|\bexec(Sync)?\(['"`$]/)).toEqual([])
  // made of the contract, of our own tags and of our own words
  expect(filesWith(/new RegExp\(/)).toEqual([
    'domain/src/catalogue/product-label-units.ts',
    'domain/src/sales/check-doses.ts',
    'domain/src/sales/meal.ts',
    'search/src/index/medicine-store.ts',
    'server/src/platform/http/cache/public-reads.ts',
    'server/src/platform/integrations/files/s3-files.ts',
    'server/src/platform/integrations/sheets/read-csv.ts',
    'web/app/parts/page/linked.tsx',
    'web/app/ssr.ts',
  ])
})

test('the server asks only addresses of its settings', () => {
  const asking = /\bfetch\(|\bcreateTransport\(|^import (?!type).* from 'node:(http|https|net|tls|dns)'/m
  expect(filesWith(asking, 'server/src')).toEqual([
    // which port of this machine is free
    'server/src/platform/db/postgres/embedded-postgres.ts',
    // replies only, and sends no requests
    'server/src/platform/http/metrics.ts',
    'server/src/platform/integrations/cdn/purge-tags.ts',
    'server/src/platform/integrations/couriers/ask-courier.ts',
    // follows no redirect either: node:http does not
    'server/src/platform/integrations/error-reports/error-reports.ts',
    'server/src/platform/integrations/files/s3-files.ts',
    'server/src/platform/integrations/messages/mail.ts',
    'server/src/platform/integrations/messages/sms.ts',
    'server/src/platform/integrations/payments/sslcommerz-store.ts',
  ])
  // and follows no redirect
  expect(filesWith(/redirect: '(error|manual)'/, 'server/src')).toEqual([
    'server/src/platform/integrations/cdn/purge-tags.ts',
    'server/src/platform/integrations/couriers/ask-courier.ts',
    'server/src/platform/integrations/files/s3-files.ts',
    'server/src/platform/integrations/messages/sms.ts',
    'server/src/platform/integrations/payments/sslcommerz-store.ts',
  ])
})

test('nothing switches the check of certificates off', () => {
  expect(
    filesWith(/rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity|sslmode=(no-verify|disable)/),
  ).toEqual([])
})

test('chance comes from the operating system', () => {
  expect(filesWith(/Math\.random\(|pseudoRandomBytes/, 'server/src')).toEqual([])
  expect(filesWith(/randomBytes/, 'server/src/main.ts')).toEqual(['server/src/main.ts'])
})

test('every use of cryptography stands in the inventory', () => {
  const page = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8')
  const inventory = page.slice(page.indexOf('## Keys and algorithms'), page.indexOf('## Neighbours'))
  const using = filesWith(/node:crypto'|argon2|crypto\.subtle|webcrypto/, 'server/src')
    .filter((file) => !file.startsWith('server/src/demo/simulators/'))
    .map((file) => file.replace('server/src/', ''))
  expect(using.filter((file) => !inventory.includes(`\`${file}\``))).toEqual([])
  expect(filesWith(/[hH]ash\('(md5|md4|ripemd)|createSign|createECDH|createDiffie/)).toEqual([])
  const encrypting = filesWith(/createCipher|createDecipher/)
  expect(encrypting).toEqual([
    'server/src/people/second-factor/secret-box.step.ts',
    'server/src/sales/assistants/reply-once.step.ts',
  ])
  expect(filesWith(/aes-256-gcm/)).toEqual(encrypting)
  expect(filesWith(/[hH]ash\('sha1'/)).toEqual([
    'server/src/platform/db/db.ts',
    'server/src/platform/http/content.ts',
    'server/src/platform/integrations/redis.ts',
  ])
})

test('nothing writes to the console but the starts', () => {
  expect(
    filesWith(/console\.(log|error|warn|info|debug)|process\.std(out|err)\.write/, 'server/src'),
  ).toEqual(
    [
      'admin-create',
      'admin-reset-second-factor',
      'backup',
      'care',
      'go-live',
      'operator-program',
      'restore',
      'shop-init',
      'verify',
    ].map((start) => `server/src/${start}.ts`),
  )
})

test('browsers store what is listed here, and nothing else', () => {
  expect(filesWith(/\b(localStorage|sessionStorage|indexedDB)\b/, 'web/app')).toEqual([
    'web/app/admin/frame/palette.tsx',
    'web/app/admin/prescriptions/prescription.tsx',
    'web/app/admin/prescriptions/use-prescription-draft.ts',
    'web/app/browser/counter-storage.ts',
    'web/app/browser/drafts.ts',
    'web/app/browser/guest-list.ts',
    'web/app/browser/order-draft.ts',
    'web/app/browser/pending-order.ts',
    'web/app/browser/personal-storage.ts',
    'web/app/browser/recent-searches.ts',
    'web/app/browser/waiting-orders.ts',
    'web/app/browser/who-takes.ts',
    'web/app/parts/checkout/order-key.ts',
    'web/app/parts/notes/note-form.tsx',
    'web/app/parts/offline/checkout-facts.ts',
    'web/app/parts/offline/offline-cart.ts',
    'web/app/parts/offline/offline-provider.tsx',
    'web/app/parts/order/orders-address.ts',
    'web/app/parts/shortcuts/character-keys.ts',
    'web/app/shop/checkout/draft.ts',
  ])
  expect(filesWith(/\bcaches\.\w+\(/, 'web')).toEqual([
    'web/app/browser/caches.ts',
    'web/app/parts/offline/offline-provider.tsx',
    'web/app/parts/offline/stored-catalogue.ts',
    'web/app/shop/offline/contents.tsx',
    'web/worker/worker.ts',
  ])
  expect(filesWith(/document\.cookie\s*=/, 'web/app')).toEqual(['web/app/admin/frame/menu-groups.ts'])
})

test('no secret stands in the repository', () => {
  const keys =
    /-----BEGIN [A-Z ]*PRIVATE KEY|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_\w{36}|\bsk_live_|\bxox[bp]-|\bAIza[\w-]{35}/
  expect(filesWith(keys)).toEqual([])
  // a password in an address, except of the examples
  expect(filesWith(/\w+:\/\/[^\s/'"`$:@]+:[^\s/'"`$@]+@(?!.*example)/)).toEqual([])
})

test('the server has its districts and nothing beside them but the starts', () => {
  const folders = readdirSync(path.join(ROOT, 'server/src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  expect(folders.sort()).toEqual([
    'catalogue',
    'demo',
    'people',
    'platform',
    'pricing',
    'sales',
    'stock',
    'testing',
  ])
})

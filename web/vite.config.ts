import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkList } from './chunk-list.ts'
import { compressed } from './compressed.ts'
import { leanRouter } from './lean-router.ts'
import { oneSheet } from './one-sheet.ts'
import { wholeWrites } from './whole-writes.ts'

export default defineConfig(({ command }) => ({
  plugins: [leanRouter(), tailwindcss(), reactRouter(), oneSheet(), wholeWrites(), chunkList(), compressed()],
  resolve: { dedupe: ['react', 'react-dom', 'react-router'] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [...TOGETHER] } } } } },
    ssr: {
      // React Router puts its own entry under this older name, where alone it can be replaced
      // oxlint-disable-next-line typescript/no-deprecated
      build: { rollupOptions: { input: './app/ssr.ts', output: ONE_FILE } },
      ...(command === 'build' && BUNDLED),
    },
  },
}))

/**
 * What every page of the shop needs comes in two files; the rest is split by screen. What many pages need together
 * and is small comes in one piece, for dozens of crumbs weigh more.
 */
const TOGETHER = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler|cookie)\// },
  {
    name: 'shop',
    test: new RegExp(
      [
        'app/(root\\.|api/(?!headlines|send-with|staff-calls|unanswered)|browser|shop/frame/(?!mobile-menu|footer|user-menu))',
        'app/parts/(errors|language|line|logo|overlay|search-box)/',
        'app/parts/page/(app-link|early-press|in-turn|later|meta|root-data|share-meta|turns|use-focus)',
        'app/parts/session/(browser-guard|dashboard|guard|log-out|user)\\.',
        'app/styles/fonts',
        'app/ui/(banner|button|cx|icon-button|loading|mark|modal|notice|popover|provider|spinner|sprig|toast|tone)\\.',
        'app/ui/icons/(common|glyph)\\.',
        'texts/src/languages|texts/src/(bn|en)/(boundary|digits|frame|line|not-found|strip|tab-bar|titles|ui-words)\\.',
        'domain/src/after-login',
      ].join('|'),
    ),
  },
  // these before the rest, for a group takes along whatever its files import and no group before it has
  { name: 'icons', test: /app\/ui\/icons\/(actions|arrows|people|shopping|status)\./ },
  { name: 'badge', test: /app\/ui\/badge\./ },
  { name: 'dhaka', test: /domain\/src\/dhaka\./ },
  { name: 'field', test: /app\/ui\/(field|input)\./ },
  { name: 'query', test: /app\/parts\/list\/list-query\./ },
  {
    name: 'page',
    test: /app\/(parts\/list\/list-(error|failure)|ui\/(page-header|breadcrumbs))\.|texts\/src\/(bn|en)\/common\./,
  },
  {
    name: 'product',
    test: new RegExp(
      [
        'app/parts/picture/sized\\.',
        'app/parts/product/(amount|packs|product-picture|product-price)\\.',
        'domain/src/(money|quantity|pricing)\\.',
        'texts/src/(bn|en)/(product-card|products)\\.',
      ].join('|'),
    ),
  },
  {
    name: 'card',
    test: /app\/parts\/(product\/product-card|wishlist\/heart|search\/look-alike-note)\.|texts\/src\/(bn|en)\/search-notes\./,
  },
  {
    name: 'shelf',
    test: new RegExp(
      [
        'app/shop/products/(below|filter-fields|filter-options|filter-panel|options-html|shelf|shelf-query|use-shelf)\\.',
        'texts/src/(bn|en)/shop-products\\.|domain/src/slug\\.',
      ].join('|'),
    ),
  },
  {
    name: 'order',
    test: /app\/parts\/order\/(item-levels|order-facts|order-line)\.|domain\/src\/order-states\./,
  },
  {
    name: 'order-status',
    test: /app\/parts\/order\/status-badge\.|(texts\/src\/(bn|en)|domain\/src)\/(order-status|status-change)\./,
  },
  { name: 'code', test: /app\/parts\/(order\/order-code|copy\/use-copy)\./ },
  { name: 'empty', test: /app\/ui\/(card|empty-state)\./ },
] as const

/** A server that runs reads nothing of the build again, so a new build beside it does it no harm. */
const ONE_FILE = { codeSplitting: false } as const

/** The built pages carry their libraries as made for production, whichever mode the server runs in. */
const BUNDLED = {
  resolve: { noExternal: true as const },
  define: { 'process.env.NODE_ENV': '"production"' },
}

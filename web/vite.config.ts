import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkList } from './chunk-list.ts'
import { compressed } from './compressed.ts'
import { serviceWorker } from './service-worker.ts'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), chunkList(), serviceWorker(), compressed()],
  resolve: { dedupe: ['react', 'react-dom', 'react-router'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: { manualPureFunctions: WARNINGS },
          output: { codeSplitting: { groups: GROUPS } },
        },
      },
    },
    ssr: {
      // React Router puts its own entry under this older name, where alone it can be replaced
      // oxlint-disable-next-line typescript/no-deprecated
      build: { rollupOptions: { input: './app/ssr.ts', output: ONE_FILE } },
      ...(command === 'build' && BUNDLED),
    },
  },
}))

/** Each group takes along what its modules import and no group before it has; the rest is split by screen. */
const GROUPS = [
  // icons come with what shows them, and the QR code with the one screen that draws one
  { name: 'libraries', test: /node_modules\/(?!(lucide-react|uqr)\/)/ },
  { name: 'frame', test: /\/web\/app\/(root|shop\/frame\/frame|parts\/dispensing\/prescription-badge)\./ },
  // the two signs of a stepper are smaller than what a file of their own costs
  { name: 'stepper', test: /lucide-react\/.*\/(minus|plus)\./ },
  { name: 'notice', test: /\/web\/app\/ui\/(notice|banner)\./ },
  // a list needs the words of a price only for its next page: its first cards are drawn by the server
  {
    name: 'product',
    test: /\/(web\/app\/parts\/product\/(?!product-price|label|unit-limit)|texts\/src\/..\/catalogue\/product-card)/,
    minShareCount: 5,
  },
  { name: 'price', test: /\/web\/app\/parts\/product\/(product-price|label)\./ },
  // what nearly every list needs; the rest of its folder is for some
  { name: 'list', test: /\/web\/app\/parts\/list\/list-(error|failure)\./ },
]

/** The router's sentences for programmers, which the development server still shows. */
const WARNINGS = ['warning', 'warningOnce', 'warnOnce']

/** A server that runs reads nothing of the build again, so a new build beside it does it no harm. */
const ONE_FILE = { codeSplitting: false } as const

/** The built pages carry their libraries as made for production, whichever mode the server runs in. */
const BUNDLED = {
  resolve: { noExternal: true as const },
  define: { 'process.env.NODE_ENV': '"production"' },
}

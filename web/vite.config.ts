import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkList } from './chunk-list.ts'
import { compressed } from './compressed.ts'
import { scriptFiles } from './script-files.ts'
import { serviceWorker } from './service-worker.ts'

const files = scriptFiles()

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), files, reactRouter(), chunkList(), serviceWorker(), compressed()],
  resolve: { dedupe: ['react', 'react-dom', 'react-router'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: { manualPureFunctions: WARNINGS },
          output: { codeSplitting: SCRIPT_FILES },
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

/** Vite links the styles of each file that has a copy, so what has styles is not copied. */
const SCRIPT_FILES = {
  groups: [{ name: files.fileName }],
  includeDependenciesRecursively: false,
  experimentalInlineCommonChunks: { maxSize: Number.POSITIVE_INFINITY, exclude: /\.css(\?|$)/ },
}

/** The router's sentences for programmers, which the development server still shows. */
const WARNINGS = ['warning', 'warningOnce', 'warnOnce']

/** A server that runs reads nothing of the build again, so a new build beside it does it no harm. */
const ONE_FILE = { codeSplitting: false } as const

/** The built pages carry their libraries as made for production, whichever mode the server runs in. */
const BUNDLED = {
  resolve: { noExternal: true as const },
  define: { 'process.env.NODE_ENV': '"production"' },
}

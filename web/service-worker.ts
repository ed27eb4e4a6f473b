import { join } from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin, Rolldown } from 'vite'

/** Where the offline page starts, and what it loads later. */
const STARTS = /\/web\/app\/(entry\.client|root|shop\/frame\/frame|shop\/offline\/offline)\.tsx/
const LATER =
  /\/web\/app\/(api(?!\/staff)|browser|parts\/(connection|errors|offline|session|cart|account-lists)|shop\/(offline|frame))\/|\/search\/|\/texts\//

/** Writes `sw.js`: the service worker, with the names of the files that the offline page needs. */
export function serviceWorker(): Plugin {
  let root = ''
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(config) {
      root = config.root
    },
    async writeBundle({ dir }, bundle) {
      if (!dir) return
      const shell = JSON.stringify(shellFiles(bundle).map((file) => `/${file}`))
      const worker = await rolldown({
        input: join(root, 'worker/worker.ts'),
        transform: { define: { SHELL: shell } },
      })
      await worker.write({ file: join(dir, 'sw.js'), format: 'iife', minify: true })
    },
  }
}

function shellFiles(bundle: Rolldown.OutputBundle): string[] {
  const starts = Object.entries(bundle).filter(([, file]) => isAbout(file, STARTS))
  const needed = new Set(starts.map(([name]) => name))
  // a set's loop also visits what is added meanwhile
  for (const name of needed) for (const file of neededBy(bundle, name)) needed.add(file)
  return [...needed]
}

function neededBy(bundle: Rolldown.OutputBundle, name: string): string[] {
  const chunk = bundle[name]
  if (chunk?.type !== 'chunk') return []
  const { importedAssets = [], importedCss = [] } = chunk.viteMetadata ?? {}
  const assets = [...importedAssets, ...importedCss].filter((asset) => /\.(css|woff2)$/.test(asset))
  return [...chunk.imports, ...chunk.dynamicImports.filter((file) => isAbout(bundle[file], LATER)), ...assets]
}

function isAbout(file: Rolldown.OutputBundle[string] | undefined, modules: RegExp): boolean {
  if (file?.type !== 'chunk') return false
  const sources = file.facadeModuleId ? [file.facadeModuleId] : file.moduleIds
  return sources.some((id) => modules.test(id))
}

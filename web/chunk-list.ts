import { writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { isOnDemand } from './script-files.ts'

/** What one file of the browser's build is made of; paths start at the repository. */
export type Chunk = {
  /** The source the file stands for, when it is the file of one route. */
  readonly source: string | null
  readonly modules: readonly string[]
  readonly imports: readonly string[]
  /** What it loads by itself after that. */
  readonly later: readonly string[]
  /** Sheets that its sources link by their address. */
  readonly styles: readonly string[]
}

/** Writes `build/chunks.json`: from which sources each file was made, for the check of page sizes. */
export function chunkList(): Plugin {
  let root = ''
  const sourcePath = (id: string) => relative(join(root, '..'), id.replace(/[?#].*$/, ''))
  return {
    name: 'chunk-list',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(config) {
      root = config.root
    },
    async writeBundle(_, bundle) {
      const chunks: Record<string, Chunk> = {}
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const source = file.facadeModuleId ? sourcePath(file.facadeModuleId) : null
        const styles = [...(file.viteMetadata?.importedAssets ?? [])].filter((asset) =>
          asset.endsWith('.css'),
        )
        chunks[file.fileName] = {
          source,
          modules: file.moduleIds.map(sourcePath),
          imports: file.imports,
          later: file.dynamicImports.filter((name) => !isOnDemand(bundle[name])),
          styles,
        }
      }
      await writeFile(join(root, 'build', 'chunks.json'), JSON.stringify(chunks))
    },
  }
}

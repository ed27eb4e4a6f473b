import type { Plugin } from 'vite'

const ROOT = /\/web\/app\/root\.tsx$/

/**
 * Every page links the shop's sheet, and still each part that is loaded later names it among what it needs: the browser
 * would link it again, under a name that differs by a `#`, and style the whole page anew. Here these parts name the
 * script that comes with the sheet instead.
 */
export function oneSheet(): Plugin {
  return {
    name: 'one-sheet',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const root = chunks.find(({ moduleIds }) => moduleIds.some((id) => ROOT.test(id)))
        const [sheet] = root?.viteMetadata?.importedCss ?? []
        if (!root || !sheet) return this.error('The root has no sheet of its own: see web/one-sheet.ts.')
        for (const chunk of chunks) chunk.code = chunk.code.replaceAll(`"${sheet}"`, `"${root.fileName}"`)
      },
    },
  }
}

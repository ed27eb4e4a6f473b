import { posix } from 'node:path'

export type Breach = { readonly rule: string; readonly from: string; readonly to: string }

const STATEMENT = /^(?:import|export)(?<type> type)?\b[^'";]*?'(?<to>[^']+)'|\bimport\('(?<lazy>[^']+)'\)/gm
const SCHEMAS = /^(@niramoy\/contract|zod)(\/|$)/
const SHARED = /^(domain|texts|contract|search)\//

const CLOCK = /\bnew Date\(\)|\bDate\.now\(\)|\bMath\.random\(\)/
const COMMENT = /^\s*(\/\/|\/?\*)/

/** Time and chance come from the context; a line that is the clock itself says so in a comment above it: `no-clock: why`. */
export function breachesOfClock(file: string, source: string): Breach[] {
  const lines = source.split('\n')
  return lines.flatMap((line, index) => {
    const [found] = CLOCK.exec(line) ?? []
    const isExcused = COMMENT.test(line) || lines[index - 1]?.includes('// no-clock: ')
    return found && !isExcused ? [{ rule: 'no-clock', from: `${file}:${index + 1}`, to: found }] : []
  })
}

/** What depends on how an import is written, which the graph of the modules does not show. */
export function breachesOfForm(file: string, source: string): Breach[] {
  const imports = [...source.matchAll(STATEMENT)].map(({ groups = {} }) => ({
    isType: groups.type !== undefined,
    to: groups.to ?? groups.lazy ?? '',
  }))
  return imports.flatMap(({ isType, to }) => {
    if (isBrowserCode(file) && !isType && SCHEMAS.test(to)) {
      return [{ rule: 'the-browser-knows-the-contract-by-type-only', from: file, to }]
    }
    return leavesThePackage(file, to) ? [{ rule: 'packages-are-imported-by-name', from: file, to }] : []
  })
}

function isBrowserCode(file: string): boolean {
  return file.startsWith('web/app/') && !/\.test\.tsx?$/.test(file)
}

function leavesThePackage(file: string, to: string): boolean {
  if (!to.startsWith('.')) return false
  const target = posix.join(posix.dirname(file), to)
  return SHARED.test(target) && target.split('/')[0] !== file.split('/')[0]
}

type Frame = {
  readonly function: string
  readonly filename: string
  readonly lineno: number
  readonly colno: number
  readonly in_app: boolean
}

const LINE = /^\s*at (?:(.+?) \()?(.+?):(\d+):(\d+)\)?$/
/** Where the program lies on its machine is nobody's business. */
const FOLDER = /^(?:file:\/\/)?.*?\/(?=(?:build|server|web|domain|contract|texts|search|node_modules)\/)/

/** The calls of a stack, the outermost first, as Sentry wants them. */
export function framesOf(stack: string): Frame[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name = '', file = '', row, column] = LINE.exec(line) ?? []
      if (!file) return []
      const filename = file.replace(FOLDER, '')
      const isOurs = !/node_modules\/|^node:/.test(filename)
      return [{ function: name || '?', filename, lineno: Number(row), colno: Number(column), in_app: isOurs }]
    })
    .reverse()
}

export function code(text: string): string {
  return `\`${text}\``
}

/** A table whose cells may hold any text of one line. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escapeCell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Puts `text` between the marks `<!-- name -->` and `<!-- /name -->` of a page. */
export function between(page: string, name: string, text: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [before, rest] = split(page, begin)
  const [, after] = split(rest, end)
  return `${before}${begin}\n\n${text}\n\n${end}${after}`
}

function split(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  if (at < 0) throw new Error(`The mark ${mark} is missing.`)
  return [text.slice(0, at), text.slice(at + mark.length)]
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}

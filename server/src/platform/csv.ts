/** The rows of a CSV text, by the names of its first line. Quoted fields may hold commas, quotes and line ends. */
export function readCsv(text: string): Record<string, string>[] {
  const [head = [], ...rows] = splitCsv(text)
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])))
}

function splitCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  // A field, quoted or plain, and what ends it; the empty match at the very end is no field.
  const fields = /(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/gy
  for (const [whole, quoted, plain = '', end] of text.matchAll(fields)) {
    if (whole === '' && row.length === 0) break
    row.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

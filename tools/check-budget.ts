import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Build, measureRoutes, overBudget, type RouterManifest, type RouteSize } from './route-sizes.ts'

const web = fileURLToPath(new URL('../web/build/', import.meta.url))

const sizes = measureRoutes(readBuild(path.resolve(process.argv[2] ?? web)))
printTable(sizes)
const complaints = overBudget(sizes)
for (const complaint of complaints) console.error(complaint)
process.exitCode = complaints.length > 0 ? 1 : 0

function readBuild(folder: string): Build {
  const client = path.join(folder, 'client')
  const assets = path.join(client, 'assets')
  // a screen may have a chunk of the same name
  const text = readdirSync(assets)
    .filter((file) => /^manifest-.*\.js$/.test(file))
    .map((file) => readFileSync(path.join(assets, file), 'utf8'))
    .find((source) => source.includes('__reactRouterManifest'))
  if (!text) throw new Error(`No route manifest in ${assets}. Run npm run build.`)
  const manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as RouterManifest
  const list = path.join(folder, 'chunks.json')
  if (!existsSync(list)) throw new Error(`${list} is missing: chunkList() in web/vite.config.ts writes it.`)
  const chunks = JSON.parse(readFileSync(list, 'utf8')) as Build['chunks']
  return {
    manifest,
    chunks,
    read: (file) => readFileSync(path.join(client, file)),
    // small files have no compressed copy (web/compressed.ts)
    sent: (file) =>
      statSync([`${file}.br`, file].map((name) => path.join(client, name)).find(existsSync) ?? file).size,
  }
}

function printTable(rows: readonly RouteSize[]) {
  const line = (route: string, ...columns: string[]) =>
    console.log(`${route.padEnd(48)} ${columns.map((text) => text.padStart(8)).join(' ')}`)
  line('route (KB gzip; in the end: as sent)', 'JS', 'CSS', 'files', 'in all')
  for (const row of rows) {
    line(row.path, kilobytes(row.js), kilobytes(row.css), String(row.files), kilobytes(row.bytes))
  }
}

function kilobytes(bytes: number) {
  return (bytes / 1000).toFixed(1)
}

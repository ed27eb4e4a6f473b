import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { BUDGET, type Build, measureRoutes, OFFICE_BUDGET, overBudget } from './route-sizes.ts'

const noise = randomBytes(BUDGET.js + 1000)

function chunk(source: string | null, imports: string[] = [], modules: string[] = []) {
  return {
    source,
    modules: source ? [source, ...modules] : modules,
    imports,
    later: [] as string[],
    styles: [] as string[],
  }
}

function buildWith(files: Record<string, Uint8Array | string>, homeImports: string[] = []): Build {
  return {
    manifest: {
      entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
      routes: {
        root: { id: 'root', path: '', module: '/assets/root.js' },
        frame: { id: 'frame', parentId: 'root', module: '/assets/frame.js', css: ['/assets/frame.css'] },
        home: { id: 'home', parentId: 'frame', index: true, module: '/assets/home.js' },
        users: { id: 'users', parentId: 'root', path: 'admin/users', module: '/assets/users.js' },
      },
    },
    chunks: {
      'assets/entry.js': chunk(null, ['assets/react.js']),
      'assets/react.js': chunk(null),
      'assets/root.js': { ...chunk('web/app/root.tsx'), styles: ['assets/app.css'] },
      'assets/frame.js': chunk('web/app/shop/frame/frame.tsx', ['assets/react.js']),
      'assets/home.js': chunk('web/app/shop/home/home.tsx', homeImports),
      'assets/report.js': chunk(null, ['assets/chart.js']),
      'assets/chart.js': chunk(null),
      'assets/users.js': chunk('web/app/admin/users/users.tsx', ['assets/table.js']),
      'assets/table.js': chunk(null, [], ['web/app/admin/parts/table.tsx']),
    },
    read: (file) => Buffer.from(files[file] ?? 'small'),
    sent: (file) => Buffer.from(files[file] ?? 'small').length,
  }
}

test('a page counts its entry, frames and imports, each file once', () => {
  const file = gzipSync('small').length
  expect(measureRoutes(buildWith({}))[0]).toMatchObject({ path: '/', js: 5 * file, css: 2 * file })
  expect(overBudget(measureRoutes(buildWith({})))).toEqual([])
})

test('a public page above the budget is named with its bytes', () => {
  const complaints = overBudget(measureRoutes(buildWith({ 'assets/home.js': noise })))
  expect(complaints).toHaveLength(1)
  expect(complaints[0]).toMatch(/^\/ loads 14\d{4} bytes of JavaScript/)
})

test('a public page above the budget for styles is named too', () => {
  const complaints = overBudget(
    measureRoutes(buildWith({ 'assets/app.css': randomBytes(BUDGET.css + 1000) })),
  )
  expect(complaints).toHaveLength(1)
  expect(complaints[0]).toMatch(/^\/ loads 17\d{3} bytes of CSS/)
})

test('weight that only the import of an import brings is counted', () => {
  const build = buildWith({ 'assets/chart.js': noise }, ['assets/report.js'])
  expect(overBudget(measureRoutes(build))).toHaveLength(1)
})

test('a public page with a module of the back office is named with the module', () => {
  const complaints = overBudget(measureRoutes(buildWith({}, ['assets/table.js'])))
  expect(complaints).toEqual(['/ carries admin code: web/app/admin/parts/table.tsx'])
})

test('the back office has a budget for all that a screen loads in the end', () => {
  const most = randomBytes(OFFICE_BUDGET.bytes - 1000)
  expect(overBudget(measureRoutes(buildWith({ 'assets/users.js': most })))).toEqual([])
  const complaints = overBudget(measureRoutes(buildWith({ 'assets/users.js': Buffer.concat([most, noise]) })))
  expect(complaints[0]).toMatch(/^\/admin\/users has 5 scripts of \d{6} bytes in the end/)
})

test('what a page loads by itself later is counted, with what that imports, and what an action loads is not', () => {
  const { chunks, ...rest } = buildWith({})
  const home = { ...chunk('web/app/shop/home/home.tsx'), later: ['assets/report.js'] }
  expect(measureRoutes({ ...rest, chunks: { ...chunks, 'assets/home.js': home } })[0]).toMatchObject({
    path: '/',
    files: 7,
  })
  expect(measureRoutes(buildWith({}))[0]).toMatchObject({ path: '/', files: 5 })
})

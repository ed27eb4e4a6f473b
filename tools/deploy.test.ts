import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { SETTINGS } from '../server/src/config.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const isSetting = (name: string) => Object.hasOwn(SETTINGS, name)

const DOCKERFILE = read('Dockerfile')
const COMPOSE = read('compose.yaml')
const UNIT = read('deploy/niramoy.service')
const NGINX = read('deploy/nginx.conf')
const EXAMPLE = read('deploy/niramoy.env.example')

/** What is filled in before nginx reads it. */
const NGINX_WORDS = ['BALANCERS', 'LISTEN', 'LOGS', 'SERVER_NAME', 'SHOP_SERVERS', 'TLS']

/** What a build leaves, and what is not in the repository. */
const MADE = /^(build|node_modules|web\/build)$/

describe('the image', () => {
  test('copies what exists, and the package of every workspace', () => {
    const copied = [...DOCKERFILE.matchAll(/^COPY (?:--from=parts )?(.+) \S+$/gm)].flatMap(([, from = '']) =>
      from.split(' ').map((path) => path.replace(/^\/app\//, '')),
    )
    expect(
      copied.filter((path) => path !== '.' && !MADE.test(path) && !existsSync(join(ROOT, path))),
    ).toEqual([])
    const { workspaces }: { workspaces: string[] } = JSON.parse(read('package.json'))
    for (const workspace of workspaces) expect(copied).toContain(`${workspace}/package.json`)
  })

  test('sets nothing that is no setting, starts what the build makes, and runs without rights', () => {
    const [, environment = ''] = /^ENV ([\s\S]*?)(?<!\\)\n/m.exec(DOCKERFILE) ?? []
    const names = [...environment.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(2)
    expect(names.filter((name) => !isSetting(name))).toEqual([])
    const [, entry = ''] = /CMD \["node".* "([^"]+)"\]\s*$/.exec(DOCKERFILE) ?? []
    expect(read('scripts/lib/build.mjs')).toContain(`product: '${entry}'`)
    expect(DOCKERFILE).toMatch(/^USER node$/m)
    expect(DOCKERFILE).toContain('/api/health')
  })

  test('takes nothing of a developer’s folder that is private or made', () => {
    const ignored = read('.dockerignore').split('\n')
    for (const name of ['.git', '.data', 'node_modules', '**/build', '.env*']) expect(ignored).toContain(name)
  })
})

describe('compose', () => {
  test('sets settings of the shop alone, and mounts files that exist', () => {
    const [, block = ''] = /environment: &settings\n((?: {4}\S.*\n)+)/.exec(COMPOSE) ?? []
    const names = [...block.matchAll(/^ {4}([A-Z0-9_]+):/gm)].map(([, name = '']) => name)
    expect(names).toContain('DATABASE_URL')
    expect(names.filter((name) => !isSetting(name))).toEqual([])
    const mounted = [...COMPOSE.matchAll(/"\.\/([^:"]+):/g)].map(([, path = '']) => path)
    expect(mounted.length).toBeGreaterThan(0)
    for (const path of mounted) expect(existsSync(join(ROOT, path))).toBe(true)
  })

  test('the servers of the balancer are its own services, on the port of the image', () => {
    const servers = [...COMPOSE.matchAll(/server (\w+):(\d+)/g)]
    expect(servers).toHaveLength(3)
    for (const [, name, port] of servers) {
      expect(COMPOSE).toMatch(new RegExp(`^ {2}${name}: \\*shop$`, 'm'))
      expect(DOCKERFILE).toContain(`EXPOSE ${port}`)
    }
  })

  test('fills in every word of nginx.conf, and lets nginx count no failures', () => {
    const [, block = ''] = /^ {2}nginx:\n([\s\S]*?)\n\n/m.exec(COMPOSE) ?? []
    const names = [...block.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = '']) => name)
    expect(names.sort()).toEqual(NGINX_WORDS)
    expect(block.match(/max_fails=0/g)).toHaveLength(3)
  })

  test('has no password in it', () => {
    expect(COMPOSE).not.toMatch(/PASSWORD: (?!\$\{)/)
  })
})

test('the example names every setting that production requires, but for what the others set', () => {
  const named = [...EXAMPLE.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name = '']) => name)
  expect(named.filter((name) => !isSetting(name))).toEqual([])
  const required = Object.entries(SETTINGS)
    .filter(([, setting]) => 'production' in setting && setting.production === 'required')
    .map(([name]) => name)
  expect(required.filter((name) => !named.includes(name)).sort()).toEqual(['DATABASE_URL', 'FILES'])
})

test('systemd starts what the build makes, with settings of the shop, and waits for it to end', () => {
  const names = [...UNIT.matchAll(/^Environment=([A-Z_]+)=/gm)].map(([, name = '']) => name)
  expect(names.filter((name) => !isSetting(name))).toEqual([])
  const [, entry = ''] = /^ExecStart=\S+ .*?(\S+\.js)$/m.exec(UNIT) ?? []
  expect(read('scripts/lib/build.mjs')).toContain(`product: '${entry}'`)
  const [, seconds = '0'] = /^TimeoutStopSec=(\d+)$/m.exec(UNIT) ?? []
  const [, last = '0'] = /LAST_RESORT_MS = ([\d_]+)/.exec(read('server/src/main.ts')) ?? []
  expect(Number(seconds) * 1000).toBeGreaterThan(Number(last.replaceAll('_', '')))
})

test('nginx lets a prescription pass, gives connections up before the shop does, and never sends an order twice', () => {
  const app = read('server/src/app.ts')
  const [, shopKeeps = '0'] = /keepAliveTimeout: ([\d_]+)/.exec(app) ?? []
  const [, nginxKeeps = '0'] = /keepalive_timeout (\d+)s/.exec(NGINX) ?? []
  expect(Number(nginxKeeps) * 1000).toBeLessThan(Number(shopKeeps.replaceAll('_', '')))
  expect(NGINX).toContain('client_max_body_size 12m')
  expect(NGINX).not.toContain('non_idempotent')
  const words = [...NGINX.matchAll(/\$\{(\w+)\}/g)].map(([, word]) => word)
  expect([...new Set(words)].sort()).toEqual(NGINX_WORDS)
  // the command in the file's head names each, and the lines below it say what it is
  const [, command = ''] = /envsubst '([^']+)'/.exec(NGINX) ?? []
  expect(
    command
      .split(' ')
      .map((word) => word.slice(1))
      .sort(),
  ).toEqual(NGINX_WORDS)
  for (const word of NGINX_WORDS) expect(NGINX).toMatch(new RegExp(`^#   ${word} +\\S`, 'm'))
})

import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readSettings, SETTINGS, SettingsError } from '../server/src/platform/config/config.ts'
import { LIMITS } from '../server/src/platform/db/db.ts'
import { VERSION } from '../server/src/platform/version.ts'
import { lastRelease } from '../server/src/testing/database.ts'

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
    const names = ['.git', '.data', 'node_modules', '**/build', '.env*', 'deploy/niramoy.env']
    for (const name of names) expect(ignored).toContain(name)
  })

  test('carries what was built, and neither sources nor tests nor the demo', () => {
    const carried = [...DOCKERFILE.matchAll(/^COPY --from=parts \/app\/(\S+)/gm)].map(([, path = '']) => path)
    expect(carried).toContain('build')
    expect(
      carried.filter((path) => /^(server|domain|texts|contract|search|server\/(src|demo))$/.test(path)),
    ).toEqual([])
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

  test('looks its processes up again, and keeps what a start saves before a migration', () => {
    expect(COMPOSE.match(/server shop\d:3000 max_fails=0 resolve;/g)).toHaveLength(3)
    const [, kept = ''] = /volumes: \["backups:([^"]+)"\]/.exec(COMPOSE) ?? []
    // a volume takes its owner from the folder of the image
    expect(DOCKERFILE).toContain(`mkdir -p ${kept} && chown -R node:node`)
    expect(COMPOSE).toMatch(/^volumes:\n(?: {2}\w+:\n)* {2}backups:$/m)
  })

  test('has no password in it, nor in an address, where some signs would break it', () => {
    expect(COMPOSE).not.toMatch(/(PASSWORD|SECRET(_ACCESS_KEY)?): (?!\$\{)/)
    expect(COMPOSE).not.toMatch(/:\/\/[^\s/]*\$\{/)
  })

  test('the shop uses its Redis, and is called by the address that is published', () => {
    const [, redis = ''] = /REDIS_URL: redis:\/\/(\w+):6379/.exec(COMPOSE) ?? []
    expect(COMPOSE).toMatch(new RegExp(`^ {2}${redis}:\n {4}image: redis:`, 'm'))
    const [, published] = /ports: \["(\d+):\d+"/.exec(COMPOSE) ?? []
    expect(COMPOSE).toContain(`PUBLIC_URL: \${PUBLIC_URL:-http://localhost:${published}}`)
  })

  test('the key of the shop opens its one bucket, and is not the store’s own', () => {
    const value = (name: string) => new RegExp(` ${name}: (\\S+)`).exec(COMPOSE)?.[1] ?? ''
    expect(value('S3_ACCESS_KEY_ID')).not.toBe(value('MINIO_ROOT_USER'))
    expect(value('S3_SECRET_ACCESS_KEY')).not.toBe(value('MINIO_ROOT_PASSWORD'))
    const script = read('deploy/make-bucket.sh')
    expect(script).toContain(`user add store ${value('S3_ACCESS_KEY_ID')} `)
    const policy: { Statement: { Effect: string; Resource: string[] }[] } = JSON.parse(
      read('deploy/bucket-policy.json'),
    )
    const bucket = `arn:aws:s3:::${value('S3_BUCKET')}`
    for (const { Effect, Resource } of policy.Statement) {
      expect(Effect).toBe('Allow')
      for (const one of Resource) expect([bucket, `${bucket}/*`]).toContain(one)
    }
  })
})

test('the version is the next one after the last release, and the same everywhere', () => {
  const { version }: { version: string } = JSON.parse(read('package.json'))
  const lock: { version: string; packages: Record<string, { version?: string }> } = JSON.parse(
    read('package-lock.json'),
  )
  expect([lock.version, lock.packages['']?.version, VERSION.number]).toEqual([version, version, version])
  const released = lastRelease().version
  expect(version.localeCompare(released, 'en', { numeric: true })).toBeGreaterThan(0)
  expect(read('CHANGELOG.md').indexOf('## Unreleased')).toBeLessThan(
    read('CHANGELOG.md').indexOf(`## ${released} `),
  )
})

test('what an operator runs beside the shop is built like the shop itself', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
  const built = read('scripts/lib/bundle-server.mjs')
  for (const name of ['admin:create', 'verify', 'backup', 'restore', 'care']) {
    const program = name.replace(':', '-')
    expect(scripts[name]).toBe(`node scripts/program.mjs ${program}`)
    expect(built).toContain(`'${program}.ts'`)
    expect(existsSync(join(ROOT, 'server/src', `${program}.ts`))).toBe(true)
  }
})

test('the example names every setting that production requires, and the filled-in one stays out of git', () => {
  const named = [...EXAMPLE.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name = '']) => name)
  expect(named.filter((name) => !isSetting(name))).toEqual([])
  const missing = findProblems({ NODE_ENV: 'production' }).map((problem) => problem.split(' ')[0])
  expect(missing.length).toBeGreaterThan(10)
  expect(missing.filter((name = '') => !named.includes(name))).toEqual([])
  expect(read('.gitignore').split('\n')).toContain('deploy/niramoy.env')
})

function findProblems(environment: Record<string, string>): readonly string[] {
  try {
    readSettings(environment)
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
  return []
}

test('systemd starts what the build makes, with settings of the shop, and waits for it to end', () => {
  const names = [...UNIT.matchAll(/^Environment=([A-Z_]+)=/gm)].map(([, name = '']) => name)
  expect(names.filter((name) => !isSetting(name))).toEqual([])
  const [, entry = ''] = /^ExecStart=\S+ .*?(\S+\.js)$/m.exec(UNIT) ?? []
  expect(read('scripts/lib/build.mjs')).toContain(`product: '${entry}'`)
  const [, seconds = '0'] = /^TimeoutStopSec=(\d+)$/m.exec(UNIT) ?? []
  const [, last = '0'] = /LAST_RESORT_MS = ([\d_]+)/.exec(read('server/src/main.ts')) ?? []
  expect(Number(seconds) * 1000).toBeGreaterThan(Number(last.replaceAll('_', '')))
  expect(UNIT).toMatch(/^Restart=always$/m)
  expect(UNIT).toMatch(/^\[Unit\](?:\n(?!\[).*)*\nStartLimitIntervalSec=0$/m)
})

const CARE = { backup: 'backup', verify: 'verify', rehearsal: 'rehearse' } as const

describe.each(Object.entries(CARE))('the timer of %s', (name, command) => {
  const service = read(`deploy/niramoy-${name}.service`)
  const timer = read(`deploy/niramoy-${name}.timer`)

  test('runs what the build makes, as the shop’s own unit does and no less guarded', () => {
    expect(service).toMatch(
      new RegExp(`^ExecStart=/usr/bin/node --enable-source-maps build/server/care\\.js ${command}$`, 'm'),
    )
    expect(read('server/src/care.ts')).toMatch(new RegExp(`^ {2}${command}: `, 'm'))
    const guards =
      /^(User|WorkingDirectory|EnvironmentFile=\/|Environment=(NODE_ENV|DATA_DIR)|StateDirectory|NoNew|Private|Protect|Restrict(?!art)|Lock|Capability).*$/gm
    const missing = [...UNIT.matchAll(guards)]
      .map(([line]) => line)
      .filter((line) => !service.includes(`${line}\n`))
    expect(missing).toEqual([])
    expect(service).toMatch(/^Type=oneshot$/m)
    expect(service).toMatch(/^OnFailure=niramoy-failed@%n\.service$/m)
  })

  test('makes up for a missed run, and does not begin to the second with the others', () => {
    expect(timer).toMatch(/^OnCalendar=.+ Asia\/Dhaka$/m)
    expect(timer).toMatch(/^Persistent=true$/m)
    expect(timer).toMatch(/^RandomizedDelaySec=\d+$/m)
    expect(timer).toMatch(/^WantedBy=timers\.target$/m)
  })
})

test.skipIf(!existsSync('/usr/bin/systemd-analyze'))('systemd finds nothing wrong with any unit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'niramoy-units-'))
  try {
    const names = readdirSync(join(ROOT, 'deploy')).filter((name) => /\.(service|timer)$/.test(name))
    const units = names.map((name) => name.replace(/^niramoy\.service$/, 'niramoy@.service'))
    for (const [nth, name] of names.entries()) {
      // what they start exists on the shop's machine, not on this one
      const text = read(`deploy/${name}`).replace(/^ExecStart=\S+/gm, `ExecStart=${process.execPath}`)
      writeFileSync(join(folder, units[nth] ?? ''), text)
    }
    const started = units.map((name) => name.replace('@.', '@3001.'))
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...started], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` },
    })
    expect(stderr.split('\n').filter((line) => line.includes('niramoy'))).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('compose has one service that runs the care by schedule, with the settings of the shop', () => {
  const [, block = ''] = /^ {2}care:\n([\s\S]*?)\n\n/m.exec(COMPOSE) ?? []
  expect(block).toContain('<<: *shop')
  expect(block).toContain('command: ["node", "--enable-source-maps", "build/server/care.js", "schedule"]')
  const names = [...block.matchAll(/^ {6}([A-Z0-9_]+):/gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => !isSetting(name))).toEqual([])
  expect(COMPOSE).toMatch(/^volumes:\n(?: {2}\S+:\n)* {2}backups:$/m)
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

describe('the cluster', () => {
  const files = readdirSync(join(ROOT, 'deploy/ha'))
  const example = read('deploy/ha/ha.env.example')
  const fill = read('deploy/ha/fill.sh')

  test('every word of its files is in the example, or is filled in for each machine', () => {
    const isKnown = (word: string) =>
      new RegExp(`^${word}=`, 'm').test(example) || new RegExp(`\\b${word}=`).test(fill)
    const filledIn = files.filter((name) => fill.includes(`fill ${name} `))
    expect(filledIn.toSorted()).toEqual(
      files.filter((name) => !['fill.sh', 'ha.env.example'].includes(name)).toSorted(),
    )
    const words = filledIn.flatMap((name) =>
      [...read(`deploy/ha/${name}`).matchAll(/\$\{(\w+)\}/g)].map(([, word = '']) => word),
    )
    expect(words.length).toBeGreaterThan(20)
    expect(words.filter((word) => !isKnown(word))).toEqual([])
  })

  test('the shop gets settings that exist, at ports that HAProxy and pgbouncer open', () => {
    const shop = read('deploy/ha/shop.env')
    const names = [...shop.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name)
    expect(names).toContain('POOLER_URL')
    expect(names.filter((name) => !isSetting(name))).toEqual([])
    const ports = [...shop.matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port = '']) => port)
    const opened = [
      ...[...read('deploy/ha/haproxy.cfg').matchAll(/bind 127\.0\.0\.1:(\d+)/g)].map(([, port]) => port),
      /^listen_port = (\d+)/m.exec(read('deploy/ha/pgbouncer.ini'))?.[1],
    ]
    expect(ports.toSorted()).toEqual(opened.toSorted())
  })

  test('a pooled connection has the limits that the shop asks for, since pgbouncer passes them not on', () => {
    const ini = read('deploy/ha/pgbouncer.ini')
    for (const name of [
      'statement_timeout',
      'lock_timeout',
      'idle_in_transaction_session_timeout',
    ] as const) {
      expect(ini).toContain(`set ${name} = ${LIMITS[name]}`)
      expect(ini).toMatch(new RegExp(`^ignore_startup_parameters = .*\\b${name}\\b`, 'm'))
    }
  })
})

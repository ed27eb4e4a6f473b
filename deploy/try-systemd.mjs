/**
 * Runs the shop's units under a real systemd, in a container: `systemd-analyze verify` of every unit, a start of two
 * processes, one killed with -9, a database that goes away and comes back, and the stop. Needs docker on Linux, the
 * image niramoy (deploy/try-deployment.mjs builds it) and deploy/stand-ins/make.sh.
 *
 *   node deploy/try-systemd.mjs
 */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { filledIn, ROOT } from './try/project.mjs'

const IMAGE = 'niramoy-try-systemd'
const MACHINE = 'niramoy-try-systemd'
const PORTS = [3001, 3002]
const PASSWORD = randomBytes(12).toString('hex')
const folder = mkdtempSync(join(tmpdir(), 'niramoy-systemd-'))
const units = readdirSync(join(ROOT, 'deploy')).filter((name) => /\.(service|timer|target)$/.test(name))
try {
  build()
  await boot()
  verifyUnits()
  await startShop()
  await killOne()
  await loseDatabase()
  stopShop()
  process.stdout.write('The units work.\n')
} finally {
  spawnSync('docker', ['rm', '--force', MACHINE])
  rmSync(folder, { recursive: true, force: true })
}

function build() {
  for (const name of units) cpSync(join(ROOT, 'deploy', name), join(folder, installed(name)))
  // settings of another place are named by the unit itself
  const places = /^(DATABASE_URL|DATABASE_PASSWORD|PUBLIC_URL)=.*$/gm
  const own = `DATABASE_URL=postgres://niramoy@127.0.0.1:5432/niramoy\nDATABASE_PASSWORD=${PASSWORD}\nPUBLIC_URL=https://shop.example\n`
  writeFileSync(join(folder, 'niramoy.env'), filledIn(9).replaceAll(places, '') + own)
  const packages = 'systemd systemd-sysv dbus postgresql'
  const lines = [
    'FROM niramoy-try-base',
    `RUN apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends ${packages} \\`,
    '    && ln -sf /usr/local/bin/node /usr/bin/node && ln -sf /usr/local/bin/npm /usr/bin/npm \\',
    '    && useradd --system niramoy',
    'COPY --from=niramoy /app /opt/niramoy',
    `COPY ${units.map(installed).join(' ')} /etc/systemd/system/`,
    'COPY niramoy.env /etc/',
    'STOPSIGNAL SIGRTMIN+3',
    'CMD ["/sbin/init"]',
  ]
  writeFileSync(join(folder, 'Dockerfile'), `${lines.join('\n')}\n`)
  run('docker', ['build', '--quiet', '--network', 'host', '--tag', IMAGE, folder])
}

/** As the head of each unit's file tells the operator. */
function installed(name) {
  return name === 'niramoy.service' ? 'niramoy@.service' : name
}

/** Not --privileged: the rights that systemd needs are few. */
async function boot() {
  const rights = ['SYS_ADMIN', 'SYS_PTRACE', 'DAC_READ_SEARCH', 'NET_ADMIN'].flatMap((one) => [
    '--cap-add',
    one,
  ])
  const open = ['--security-opt', 'seccomp=unconfined', '--security-opt', 'apparmor=unconfined']
  const cgroup = ['--cgroupns', 'host', '--volume', '/sys/fs/cgroup:/sys/fs/cgroup:rw']
  const memory = ['--tmpfs', '/run', '--tmpfs', '/run/lock']
  run('docker', ['run', '--detach', '--name', MACHINE, ...rights, ...open, ...cgroup, ...memory, IMAGE])
  await eventually('booted', () => /running|degraded/.test(inMachine('systemctl is-system-running || true')))
  inMachine('chown root:niramoy /etc/niramoy.env && chmod 640 /etc/niramoy.env')
  await eventually('PostgreSQL', () => tried('su postgres -c pg_isready'))
  const statements = [
    `create role niramoy login createdb password '${PASSWORD}'`,
    `create database niramoy owner niramoy encoding utf8 lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8' template template0`,
  ]
  for (const one of statements) inMachine(`su postgres -c "psql -qc \\"${one}\\""`)
  report(`booted: ${inMachine('systemctl --version').split('\n')[0]}`)
}

function verifyUnits() {
  for (const name of units) inMachine(`systemd-analyze verify /etc/systemd/system/${installed(name)}`)
  report(`systemd-analyze verify: ${units.join(', ')}`)
  const timers = units.filter((name) => name.endsWith('.timer'))
  for (const name of timers) {
    const service = name.replace('.timer', '.service')
    if (!readFileSync(join(ROOT, 'deploy', name), 'utf8').includes('[Timer]')) continue
    inMachine(`systemctl enable --now ${name} && systemctl cat ${service} >/dev/null`)
  }
  if (timers.length > 0) report(`timers are waiting: ${timers.join(', ')}`)
}

async function startShop() {
  inMachine(`systemctl enable --now ${PORTS.map((port) => `niramoy@${port}`).join(' ')}`)
  await eventually('ready', () => PORTS.every(isReady))
  const rating = inMachine('systemd-analyze security niramoy@3001 --no-pager | tail -1')
  report(`two processes are ready; ${rating.replace(/^\W+/, '')}`)
}

async function killOne() {
  const pid = mainPid()
  inMachine(`kill -9 ${pid}`)
  await eventually('started again', () => ![pid, '0'].includes(mainPid()) && isReady(3001))
  report('killed with -9, systemd starts it again')
}

async function loseDatabase() {
  inMachine('systemctl stop postgresql')
  await eventually('not ready', () => !isReady(3001))
  inMachine('systemctl start postgresql')
  await eventually('ready again', () => PORTS.every(isReady))
  report('without its database it is not ready, and ready again with it')
}

function stopShop() {
  const begun = performance.now()
  for (const port of PORTS) inMachine(`systemctl stop niramoy@${port}`)
  const result = inMachine('systemctl show -p Result,ExecMainStatus niramoy@3001')
  assert.match(result, /Result=success/)
  assert.match(result, /ExecMainStatus=0/)
  report(`stopped in ${Math.round(performance.now() - begun)} ms with 0`)
}

function isReady(port) {
  return tried(
    `node -e "fetch('http://127.0.0.1:${port}/api/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"`,
  )
}

function mainPid() {
  return inMachine('systemctl show -p MainPID --value niramoy@3001')
}

function tried(script) {
  return spawnSync('docker', ['exec', MACHINE, 'bash', '-c', script]).status === 0
}

function inMachine(script) {
  return run('docker', ['exec', MACHINE, 'bash', '-c', script])
}

async function eventually(what, isSo) {
  for (const until = performance.now() + 180_000; performance.now() < until; await pause(500)) {
    if (isSo()) return
  }
  const { stdout } = spawnSync('docker', ['exec', MACHINE, 'journalctl', '--no-pager', '-n', '40'], {
    encoding: 'utf8',
  })
  throw new Error(`not ${what} after three minutes:\n${stdout}`)
}

function run(command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  assert.equal(status, 0, `${command} ${args.join(' ')} failed:\n${stdout}${stderr}`)
  return stdout.trim()
}

function report(line) {
  process.stdout.write(`ok  ${line}\n`)
}

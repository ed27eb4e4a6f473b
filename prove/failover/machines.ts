import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findTool, ROOT } from '../../server/src/testing/servers/launch.ts'

/** The programs of a cluster, and Debian's packages of them. */
const TOOLS = [
  ['/usr/lib/postgresql/15/bin/initdb', 'postgresql-15'],
  ['patroni', 'patroni'],
  ['etcd', 'etcd-server'],
  ['haproxy', 'haproxy'],
  ['pgbouncer', 'pgbouncer'],
  ['envsubst', 'gettext-base'],
  ['ip', 'iproute2'],
  ['nsenter', 'util-linux'],
  ['nginx', 'nginx-light'],
] as const
const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 6e9
const INSIDE = 'NIRAMOY_FAILOVER_INSIDE'
/** What Debian's units call these programs' accounts. */
type Account = 'root' | 'postgres' | 'etcd'
type Signal = 'SIGKILL' | 'SIGSTOP' | 'SIGCONT' | 'SIGINT'

/** What is missing for machines of our own on this one; installs the packages that are. */
export async function missingForMachines(): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'this is not Linux'
  if (process.getuid?.() !== 0) return 'networks of their own for its machines need root'
  for (const [name, debianPackage] of TOOLS) {
    if (existsSync(name) || (await findTool(basename(name), debianPackage)) || existsSync(name)) continue
    return `there is no ${name}, and Debian's package ${debianPackage} could not be installed`
  }
  const { status } = spawnSync('unshare', ['--net', '--mount', '--pid', '--fork', 'true'])
  return status === 0 ? undefined : 'networks of their own are not allowed here (unshare --net --mount --pid)'
}

/**
 * Runs this very program again where it has a network, mounts and processes of its own, and returns its exit code; in
 * that run, a folder for it. When either ends, however it does, so does everything that was started.
 */
export async function runApart(): Promise<{ readonly folder: string } | number> {
  const given = process.env[INSIDE]
  if (given) return { folder: given }
  // three machines share this disk: in memory none waits for what the others write
  const memory = statfsSync(MEMORY)
  const folder = mkdtempSync(
    join(memory.bavail * memory.bsize > ENOUGH_BYTES ? MEMORY : tmpdir(), 'niramoy-failover-'),
  )
  const apart = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
  // the shell waits for processes whose parent has ended, as a machine's first process must: Patroni leaves such
  const again = [
    'sh',
    '-c',
    '"$@"; exit $?',
    'sh',
    process.execPath,
    ...process.execArgv,
    ...process.argv.slice(1),
  ]
  const child = spawn('unshare', [...apart, ...again], {
    stdio: 'inherit',
    env: { ...process.env, [INSIDE]: folder },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => child.kill('SIGKILL'))
  const [code] = await once(child, 'exit')
  // its mounts went with it
  rmSync(folder, { recursive: true, force: true })
  return (code as number | null) ?? 1
}

export type Machine = {
  readonly name: string
  readonly address: string
  /** Runs a command there to its end and returns what it printed; fails when it does. */
  run(command: string): string
  /** Starts a service there, as its unit does. */
  start(account: Account, command: string): void
  /** Sends the signal to all processes there of these names. */
  signal(signal: Signal, ...names: readonly string[]): void
  /** Kills them, and resolves when they are gone. */
  kill(...names: readonly string[]): Promise<void>
  /** Nothing passes between it and these machines, in either direction. */
  cutFrom(others: readonly Machine[]): void
  heal(others: readonly Machine[]): void
  /** The last lines of a service's log. */
  log(service: string): string
}

const FOLDERS = ['/var/lib/etcd', '/var/lib/postgresql', '/run/postgresql', '/var/log/postgresql']

/** The machine that the shop and this program are on: this network itself. */
export function openShopMachine(name: string, address: string, folder: string): Machine {
  command('ip', 'link', 'set', 'lo', 'up')
  command('ip', 'link', 'add', 'lan', 'type', 'bridge')
  command('ip', 'addr', 'add', `${address}/24`, 'dev', 'lan')
  command('ip', 'link', 'set', 'lan', 'up')
  // /var/lib/postgresql of this machine is nobody's business
  command('sh', '-c', ownFolders(join(folder, name)))
  return toMachine({ name, address, folder, enter: [], netPid: process.pid })
}

/** A machine of the database: a network card, folders and a name of its own. */
export async function openMachine(name: string, address: string, folder: string): Promise<Machine> {
  const home = join(folder, name)
  const child = spawn('unshare', ['--net', '--mount', '--uts', 'sh', '-c', machineScript(name, home)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const isUp = await Promise.race([
    once(child.stdout, 'data').then(() => true),
    once(child, 'exit').then(() => false),
  ])
  if (!isUp) throw new Error(`the machine ${name} does not come up`)
  const pid = Number(child.pid)
  command('ip', 'link', 'add', `to-${name}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', String(pid))
  command('ip', 'link', 'set', `to-${name}`, 'master', 'lan', 'up')
  const enter = ['nsenter', '--net', '--mount', '--uts', '--target', String(pid)]
  const machine = toMachine({ name, address, folder, enter, netPid: pid })
  machine.run(`ip addr add ${address}/24 dev eth0 && ip link set eth0 up && ip link set lo up`)
  return machine
}

function machineScript(name: string, home: string): string {
  return `hostname ${name} && ${ownFolders(home)} && echo ready && exec sleep infinity`
}

/** An /etc to write into, and empty folders where the packages keep what is theirs. */
function ownFolders(home: string): string {
  const own = (path: string) => `${home}${path}`
  return [
    'mount --make-rprivate /',
    `mkdir -p ${home}/memory`,
    `mount -t tmpfs tmpfs ${home}/memory`,
    `mkdir ${home}/memory/etc ${home}/memory/work`,
    `mount -t overlay overlay -o lowerdir=/etc,upperdir=${home}/memory/etc,workdir=${home}/memory/work /etc`,
    ...FOLDERS.flatMap((path) => [`mkdir -p ${own(path)} ${path}`, `mount --bind ${own(path)} ${path}`]),
    `chown postgres: /var/lib/postgresql /run/postgresql /var/log/postgresql`,
    `chown etcd: /var/lib/etcd`,
  ].join(' && ')
}

type Place = {
  readonly name: string
  readonly address: string
  readonly folder: string
  /** The command that enters it. */
  readonly enter: readonly string[]
  /** A process that is there. */
  readonly netPid: number
}

function toMachine({ name, address, folder, enter, netPid }: Place): Machine {
  const run = (line: string) => {
    return command(...enter, 'sh', '-c', `cd ${ROOT} && ${line}`)
  }
  const network = readlinkSync(`/proc/${netPid}/ns/net`)
  const logs = join(folder, name, 'logs')
  mkdirSync(logs, { recursive: true })
  const toLogFile = (service: string) => join(logs, service)
  const signal = (kind: Signal, ...names: readonly string[]) => {
    const there = processesIn(network).filter((one) => names.includes(one.name))
    for (const { pid } of there) signalSafe(pid, kind)
    return there.length
  }
  return {
    name,
    address,
    run,
    start(account, line) {
      const as =
        account === 'root' ? [] : ['setpriv', `--reuid=${account}`, `--regid=${account}`, '--init-groups']
      const [program = '', ...args]: readonly string[] = [...enter, ...as, 'sh', '-c', `exec ${line}`]
      const service = /(?:^|\/)(patroni|etcd|haproxy|pgbouncer)\b/.exec(line)?.[1] ?? 'other'
      const out = openSync(toLogFile(service), 'a')
      const child: ChildProcess = spawn(program, args, { stdio: ['ignore', out, out], cwd: '/' })
      closeSync(out)
      child.on('error', () => {})
    },
    signal,
    async kill(...names) {
      while (signal('SIGKILL', ...names) > 0) await pause(20)
    },
    cutFrom(others) {
      for (const other of others) run(`ip route add blackhole ${other.address}`)
    },
    heal(others) {
      for (const other of others) run(`ip route del blackhole ${other.address}`)
    },
    log: (service) => readFileSync(toLogFile(service), 'utf8').split('\n').slice(-15).join('\n'),
  }
}

function processesIn(network: string): { readonly pid: number; readonly name: string }[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((entry) => {
      try {
        if (readlinkSync(`/proc/${entry}/ns/net`) !== network) return []
        return [{ pid: Number(entry), name: readFileSync(`/proc/${entry}/comm`, 'utf8').trim() }]
      } catch {
        // it has ended meanwhile
        return []
      }
    })
}

function signalSafe(pid: number, signal: Signal): void {
  try {
    process.kill(pid, signal)
  } catch {
    // it has ended meanwhile
  }
}

function command(...words: readonly string[]): string {
  const [program = '', ...args] = words
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', cwd: ROOT })
  if (status === 0) return stdout
  throw new Error(`${program} ${args.join(' ')}\n${error?.message ?? ''}${stdout}${stderr}`)
}

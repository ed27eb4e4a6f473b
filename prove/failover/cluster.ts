import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { ROOT } from '../../server/src/testing/servers/launch.ts'
import { type Machine, openMachine, openShopMachine } from './machines.ts'

const HA = join(ROOT, 'deploy/ha')
const PATIENCE_MS = 120_000

type Member = { readonly name: string; readonly role: string; readonly state: string; readonly lag?: number }

export type Cluster = {
  readonly machines: readonly Machine[]
  readonly shop: Machine
  /** What the shop has for it in /etc/niramoy.env. */
  readonly settings: Readonly<Record<string, string>>
  /** The lease of the leader, in seconds. */
  readonly lease: number
  /** The same account at this machine's own port, past HAProxy. */
  directUrl(machine: Machine, database: string): string
  /** As Patroni says it at any machine that replies; empty when none does. */
  members(asked?: readonly Machine[]): Promise<readonly Member[]>
  leader(): Promise<Machine>
  /** A standby that has every order that was confirmed. */
  standby(): Promise<Machine>
  /** Resolves when one leads and two follow it, both synchronous; returns the seconds that took. */
  isWhole(): Promise<number>
  /** How far the slower standby's rows are behind the leader's now. */
  millisecondsBehind(): Promise<number>
}

/** Three machines of the database and one of the shop, by deploy/ha as its page says. */
export async function openCluster(folder: string): Promise<Cluster> {
  const example = parseEnv(readFileSync(join(HA, 'ha.env.example'), 'utf8')) as Record<string, string>
  const words = Object.fromEntries(
    Object.entries(example).map(([name, value]) => [name, value || randomBytes(12).toString('hex')]),
  )
  const file = join(folder, 'ha.env')
  writeFileSync(
    file,
    `${Object.entries(words)
      .map(([name, value]) => `${name}=${value}`)
      .join('\n')}\n`,
  )
  const shop = openShopMachine('shop1', words.SHOP1 ?? '', folder)
  const machines: Machine[] = []
  for (const name of ['db1', 'db2', 'db3'])
    machines.push(await openMachine(name, words[name.toUpperCase()] ?? '', folder))
  for (const machine of [...machines, shop]) machine.run(`sh deploy/ha/fill.sh ${file} ${machine.name}`)
  for (const machine of machines) startEtcd(machine)
  for (const machine of machines) startPatroni(machine)
  const cluster = openView(machines, shop, words)
  await cluster.isWhole()
  const leader = await cluster.leader()
  const sql = [
    `create role niramoy login createdb password '${words.SHOP_PASSWORD}'`,
    "create database niramoy owner niramoy template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'",
  ]
  for (const statement of sql) askAt(leader, statement)
  startHaproxy(shop)
  startPgbouncer(shop)
  return cluster
}

// each as the unit of Debian's package does
export function startEtcd(machine: Machine): void {
  machine.start('etcd', "env $(grep -v '^#' /etc/default/etcd | xargs) /usr/bin/etcd")
}
export function startPatroni(machine: Machine): void {
  machine.start('postgres', '/usr/bin/patroni /etc/patroni/config.yml')
}
export function startHaproxy(machine: Machine): void {
  machine.start('root', '/usr/sbin/haproxy -Ws -f /etc/haproxy/haproxy.cfg')
}
export function startPgbouncer(machine: Machine): void {
  machine.start('postgres', '/usr/sbin/pgbouncer /etc/pgbouncer/pgbouncer.ini')
}

function openView(
  machines: readonly Machine[],
  shop: Machine,
  words: Readonly<Record<string, string>>,
): Cluster {
  const findMachine = (member: Member | undefined) => {
    const found = machines.find(({ name }) => name === member?.name)
    if (!found) throw new Error('the cluster has no such machine for now')
    return found
  }
  const members = async (asked = machines): Promise<readonly Member[]> => {
    for (const { address } of asked) {
      const said = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2_000) })
        .then((reply) => reply.json() as Promise<{ members: Member[] }>)
        .catch(() => undefined)
      if (said) return said.members
    }
    return []
  }
  const settings = parseEnv(shop.run('cat /etc/niramoy-ha.env')) as Record<string, string>
  const patroni = readFileSync(join(HA, 'patroni.yml'), 'utf8')
  const cluster: Cluster = {
    machines,
    shop,
    settings,
    lease: Number(/^ {4}ttl: (\d+)/m.exec(patroni)?.[1]),
    members,
    directUrl: ({ address }, database) =>
      `postgres://niramoy:${words.SHOP_PASSWORD}@${address}:5432/${database}`,
    leader: async () => findMachine((await members()).find(({ role }) => role === 'leader')),
    standby: async () => findMachine((await members()).find(({ role }) => role === 'sync_standby')),
    async millisecondsBehind() {
      const lag =
        'select coalesce(max(extract(epoch from replay_lag)) * 1000, 0)::int from pg_stat_replication'
      return Number(askAt(await cluster.leader(), lag))
    },
    async isWhole() {
      const begun = performance.now()
      for (;;) {
        const all = await members()
        const roles = all.filter(({ state }) => state === 'running' || state === 'streaming')
        const has = (role: string) => roles.filter((one) => one.role === role).length
        const isWhole = has('leader') === 1 && has('sync_standby') === 2
        if (isWhole && countStreaming(await cluster.leader()) === 2) return (performance.now() - begun) / 1000
        if (performance.now() - begun > PATIENCE_MS) {
          const logs = machines.map((one) => `${one.name}:\n${one.log('patroni')}`)
          throw new Error(`the cluster is not whole: ${JSON.stringify(all)}\n${logs.join('\n')}`)
        }
        await pause(250)
      }
    },
  }
  return cluster
}

/** Patroni calls a standby running that may still be in vain after its leader. */
function countStreaming(leader: Machine): number {
  return Number(askAt(leader, "select count(*) from pg_stat_replication where state = 'streaming'"))
}

/** As its operator does, on the machine itself. */
export function askAt(machine: Machine, sql: string): string {
  return machine.run(`su postgres -c "psql -v ON_ERROR_STOP=1 -Atc \\"${sql}\\""`).trim()
}

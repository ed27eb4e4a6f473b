import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { askAt, type Cluster, startEtcd, startHaproxy, startPatroni, startPgbouncer } from './cluster.ts'
import type { Machine } from './machines.ts'

const PATIENCE_MS = 90_000
/** How long a fault lasts that ends by itself nowhere. */
const AWAY_MS = 15_000
const ETCD_AWAY_MS = 40_000
/** So many orders show that one machine takes them. */
const ENOUGH_SOLD = 20
/** How long a former leader is looked at once another leads. */
const WATCHED_MS = 5_000

/** What a fault has shown besides how long customers waited. */
export type Shown = {
  readonly said?: string
  readonly problems?: readonly string[]
  /** From when on the pause counts, where orders have to wait until then. */
  readonly countsFrom?: number
}
type Fault = (ground: Ground) => Promise<Shown>
export type Ground = {
  readonly cluster: Cluster
  /** Writes past HAProxy to that machine until it fails; what was acknowledged must be there at the end. */
  readonly stubborn: Stubborn
  /** How many orders were confirmed so far. */
  orders(): number
}

/** One after the other, as they are named on the command line. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  'leader killed': killLeader(['patroni', 'postgres']),
  'leader’s machine dead': killLeader(['patroni', 'postgres', 'etcd']),
  'leader frozen': (ground) => whileLeader(ground, freeze, goOn),
  'leader cut off, alive': (ground) => whileLeader(ground, cutOff, join),
  'leader’s Patroni frozen, PostgreSQL alive': (ground) => whileLeader(ground, freezePatroni, goOn),
  'standby killed': killStandby,
  'etcd away': etcdAway,
  'planned switchover': switchOver,
  'both standbys away': bothStandbysAway,
  'both standbys away, sold without': soldWithOneMachine,
  'pgbouncer restarted': async ({ cluster: { shop } }) => {
    await shop.kill('pgbouncer')
    startPgbouncer(shop)
    return {}
  },
  'HAProxy restarted': async ({ cluster: { shop } }) => {
    await shop.kill('haproxy')
    startHaproxy(shop)
    return {}
  },
}

function killLeader(programs: readonly string[]): Fault {
  return async (ground) => {
    const leader = await ground.cluster.leader()
    await ground.stubborn.writeTo(leader)
    await leader.kill(...programs)
    await newLeader(ground.cluster, leader)
    if (programs.includes('etcd')) startEtcd(leader)
    startPatroni(leader)
    return {}
  }
}

const freeze = (machine: Machine) => machine.signal('SIGSTOP', 'patroni', 'postgres')
const freezePatroni = (machine: Machine) => machine.signal('SIGSTOP', 'patroni')
const goOn = (machine: Machine) => machine.signal('SIGCONT', 'postgres', 'patroni')
const cutOff = (machine: Machine, others: readonly Machine[]) => machine.cutFrom(others)
const join = (machine: Machine, others: readonly Machine[]) => machine.heal(others)
type Change = (machine: Machine, others: readonly Machine[]) => void

/** The former leader may live on, and is even asked to write: what it confirms must be at the other one. */
async function whileLeader(ground: Ground, harm: Change, mend: Change): Promise<Shown> {
  const { cluster, stubborn } = ground
  const leader = await cluster.leader()
  const others = cluster.machines.filter((one) => one !== leader)
  await stubborn.writeTo(leader)
  harm(leader, others)
  const first = stubborn.acknowledged.length
  await newLeader(cluster, leader)
  const before = stubborn.acknowledged.length
  await stubborn.writeTo(leader).catch(() => {})
  await pause(WATCHED_MS)
  mend(leader, others)
  await pause(WATCHED_MS)
  const after = stubborn.acknowledged.length
  // those that both standbys had before may still be confirmed after
  return {
    said: `the former leader confirmed ${before - first} writes before another led, ${after - before} after`,
  }
}

async function killStandby({ cluster }: Ground): Promise<Shown> {
  const standby = await cluster.standby()
  await standby.kill('patroni', 'postgres')
  await pause(AWAY_MS)
  startPatroni(standby)
  return {}
}

async function etcdAway({ cluster }: Ground): Promise<Shown> {
  const before = await cluster.leader()
  for (const machine of cluster.machines) await machine.kill('etcd')
  await pause(ETCD_AWAY_MS)
  for (const machine of cluster.machines) startEtcd(machine)
  await cluster.isWhole()
  const after = await cluster.leader()
  return { said: `for ${ETCD_AWAY_MS / 1000} s; ${after === before ? 'the same leader' : 'another leader'}` }
}

async function switchOver({ cluster }: Ground): Promise<Shown> {
  const [leader, next] = [await cluster.leader(), await cluster.standby()]
  const roles = `--leader ${leader.name} --candidate ${next.name}`
  // beside this program, which would stand still meanwhile
  leader.start('postgres', `patronictl -c /etc/patroni/config.yml switchover ${roles} --force`)
  await newLeader(cluster, leader)
  return {}
}

/** Nothing may be confirmed that no standby has. */
async function bothStandbysAway({ cluster, orders }: Ground): Promise<Shown> {
  const leader = await cluster.leader()
  const standbys = cluster.machines.filter((one) => one !== leader)
  for (const standby of standbys) await standby.kill('patroni', 'postgres')
  // what was on its way back to the customer
  await pause(1_000)
  const before = orders()
  await pause(AWAY_MS)
  const lied = orders() - before
  for (const standby of standbys) startPatroni(standby)
  return {
    said: `${lied} orders confirmed in ${AWAY_MS / 1000} s without a standby; the pause counts from their return`,
    problems: lied > 0 ? [`${lied} orders were confirmed that no standby had`] : [],
    countsFrom: performance.now(),
  }
}

/** The operator's way out, by the command of the page. */
async function soldWithOneMachine({ cluster, orders }: Ground): Promise<Shown> {
  const leader = await cluster.leader()
  const setSynchronous = (value: boolean) =>
    leader.run(
      `su postgres -c "patronictl -c /etc/patroni/config.yml edit-config --force -s synchronous_mode=${value}"`,
    )
  const standbys = cluster.machines.filter((one) => one !== leader)
  for (const standby of standbys) await standby.kill('patroni', 'postgres')
  await pause(WATCHED_MS)
  setSynchronous(false)
  const countsFrom = performance.now()
  const enough = orders() + ENOUGH_SOLD
  const giveUpAt = countsFrom + PATIENCE_MS
  while (orders() < enough && performance.now() < giveUpAt) await pause(100)
  const sold = orders() - enough + ENOUGH_SOLD
  setSynchronous(true)
  for (const standby of standbys) startPatroni(standby)
  return {
    said: `${sold} orders taken by one machine once its operator allowed it`,
    problems: sold < ENOUGH_SOLD ? ['one machine alone takes no orders, though its operator allowed it'] : [],
    countsFrom,
  }
}

async function newLeader({ machines, members }: Cluster, former: Machine): Promise<Machine> {
  const giveUpAt = performance.now() + PATIENCE_MS
  for (;;) {
    const all = await members(machines.filter((one) => one !== former))
    const found = all.find(
      ({ role, name, state }) => role === 'leader' && name !== former.name && state === 'running',
    )
    const machine = machines.find(({ name }) => name === found?.name)
    // who has the lease still follows for a moment
    if (machine && takesWrites(machine)) return machine
    if (performance.now() > giveUpAt) throw new Error(`nobody leads: ${JSON.stringify(all)}`)
    await pause(100)
  }
}

function takesWrites(machine: Machine): boolean {
  return askAt(machine, 'select not pg_is_in_recovery()') === 't'
}

export type Stubborn = {
  readonly acknowledged: readonly number[]
  writeTo(machine: Machine): Promise<void>
  /** Those that were acknowledged and are not there. */
  lost(url: string): Promise<readonly number[]>
  end(): void
}

/** A program that does not know HAProxy and writes to one machine, whatever that is by now. */
export async function startStubborn(cluster: Cluster, url: string): Promise<Stubborn> {
  const acknowledged: number[] = []
  let next = 0
  let current: pg.Client | undefined
  const sql = async <Row extends object>(address: string, statement: string) => {
    const client = new pg.Client({ connectionString: address })
    await client.connect()
    const result = await client.query<Row>(statement)
    await client.end()
    return result
  }
  await sql(url, 'create database probe')
  const probe = Object.assign(new URL(url), { pathname: '/probe' }).href
  await sql(probe, 'create table written (n int primary key)')
  async function writeAlways(client: pg.Client): Promise<void> {
    while (client === current) {
      const n = ++next
      await client.query('insert into written values ($1)', [n])
      acknowledged.push(n)
      await pause(50)
    }
  }
  return {
    acknowledged,
    async writeTo(machine) {
      const client = new pg.Client({
        connectionString: cluster.directUrl(machine, 'probe'),
        connectionTimeoutMillis: 3_000,
      })
      client.on('error', () => {})
      await client.connect()
      current = client
      void writeAlways(client).catch(() => client.end().catch(() => {}))
    },
    async lost() {
      const { rows } = await sql<{ n: number }>(probe, 'select n from written')
      const there = new Set(rows.map(({ n }) => n))
      return acknowledged.filter((n) => !there.has(n))
    },
    end() {
      current = undefined
    },
  }
}

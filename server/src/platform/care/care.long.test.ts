import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../testing/database.ts'
import { readSettings } from '../config/config.ts'
import { type Db, openDb } from '../db/db.ts'
import type { Care } from './care.step.ts'
import { runRehearsal, runReport } from './run-care.step.ts'
import { runDue } from './schedule-care.step.ts'

const NOW = new Date('2026-11-20T06:00:00Z')
const seconds = (at: string) => Date.parse(at) / 1000
const path = process.env.PATH
let folder: string
let database: TestDatabase
let db: Db
let said: string[]
beforeAll(async () => {
  database = await createDatabase()
  db = openDb(database.url, { max: 1 })
  folder = mkdtempSync(join(tmpdir(), 'niramoy-care-'))
  mkdirSync(join(folder, 'bin'))
  process.env.PATH = `${join(folder, 'bin')}${delimiter}${path}`
})
beforeEach(async () => {
  said = []
  await db.deleteFrom('care_runs').execute()
})
afterAll(async () => {
  process.env.PATH = path
  await db.destroy()
  await database.drop()
  rmSync(folder, { recursive: true })
})

function getCare(more: Record<string, string> = {}): Care {
  const settings = readSettings({ DATABASE_URL: database.url, DATA_DIR: folder, ...more })
  return { url: database.url, settings, now: () => NOW, say: (text) => void said.push(text) }
}

/** A program of the operator's machine: what it prints for the word that is among its arguments. */
function givenTool(name: string, prints: Readonly<Record<string, string>>) {
  const cases = Object.entries(prints).map(([word, text]) => `*" ${word} "*) cat <<'END'\n${text}\nEND\n;;`)
  const script = `#!/bin/sh\ncase " $* " in ${cases.join('\n')} *) echo "ERROR: [055]: unable to open" >&2; exit 55;; esac\n`
  writeFileSync(join(folder, 'bin', name), script)
  chmodSync(join(folder, 'bin', name), 0o755)
}

async function givenBackups(...backups: readonly { readonly at: string; readonly size: number }[]) {
  const { rows } = await sql<{
    id: string
  }>`select system_identifier::text as id from pg_control_system()`.execute(db)
  const backup = backups.map(({ at, size }) => ({
    label: `backup of ${at}`,
    error: false,
    timestamp: { start: seconds(at) - 60, stop: seconds(at) },
    info: { size },
  }))
  const db_ = `[{"id":1,"system-id":${rows[0]?.id}}]`
  const status = { code: backup.length ? 0 : 2, message: backup.length ? 'ok' : 'no valid backups' }
  givenTool('pgbackrest', {
    info: `[{"db":${db_},"backup":${JSON.stringify(backup)},"status":${JSON.stringify(status)}}]`,
  })
}

const marks = () =>
  db
    .selectFrom('care_runs')
    .select(['kind', 'finished_at', 'is_ok', 'detail', 'bytes'])
    .orderBy('id')
    .execute()

test('the newest backup and snapshot are written down, each once', async () => {
  await givenBackups({ at: '2026-11-19T20:30:00Z', size: 9e6 }, { at: '2026-11-20T02:30:00Z', size: 9e6 })
  const snapshots = ['2026-11-20T05:30:00.9Z', '2026-11-20T05:45:00.5Z'].map((time, nth) => ({
    id: `s${nth}`,
    time,
  }))
  givenTool('restic', {
    snapshots: JSON.stringify(snapshots),
    stats: '{"total_size":1234567,"total_file_count":3}',
  })
  const care = getCare({ RESTIC_REPOSITORY: '/somewhere' })
  expect(await runReport(care)).toBe('well')
  expect(await runReport(care)).toBe('well')
  expect(await marks()).toMatchObject([
    { kind: 'backup', finished_at: new Date('2026-11-20T02:30:00Z'), is_ok: true, bytes: 9e6 },
    {
      kind: 'off-site-copy',
      finished_at: new Date('2026-11-20T05:45:00.5Z'),
      is_ok: true,
      detail: 's1: 1.2 MB',
    },
  ])
})

test('one that shrank by more than half is on record as failed, until the next', async () => {
  await givenBackups({ at: '2026-11-18T02:30:00Z', size: 9e6 }, { at: '2026-11-19T02:30:00Z', size: 4e6 })
  expect(await runReport(getCare())).toBe('failed')
  await givenBackups({ at: '2026-11-19T02:30:00Z', size: 4e6 }, { at: '2026-11-20T02:30:00Z', size: 4e6 })
  expect(await runReport(getCare())).toBe('well')
  expect(await marks()).toMatchObject([
    { is_ok: false, detail: expect.stringContaining('less than half of the one before (9.0 MB)') },
    { is_ok: true },
  ])
})

test('where there is none, or no tool, nothing is on record and it is said why', async () => {
  await givenBackups()
  expect(await runReport(getCare())).toBe('failed')
  givenTool('pgbackrest', {})
  expect(await runReport(getCare())).toBe('failed')
  rmSync(join(folder, 'bin', 'pgbackrest'))
  process.env.PATH = join(folder, 'bin')
  expect(await runReport(getCare())).toBe('failed')
  process.env.PATH = `${join(folder, 'bin')}${delimiter}${path}`
  expect(said).toEqual([
    'report FAILED: pgBackRest has no backup: no valid backups.',
    'report FAILED: pgbackrest: ERROR: [055]: unable to open',
    'report FAILED: pgbackrest is not installed on this machine.',
  ])
  expect(await marks()).toEqual([])
})

test('a rehearsal that fails leaves a mark that says why, and nothing else behind', async () => {
  await givenBackups({ at: '2026-11-20T02:30:00Z', size: 9e6 })
  expect(await runRehearsal(getCare())).toBe('failed')
  expect(await marks()).toMatchObject([
    { kind: 'restore-rehearsal', is_ok: false, detail: 'pgbackrest: ERROR: [055]: unable to open' },
  ])
})

test('the schedule reports, verifies and rehearses what is due, and what failed only later again', async () => {
  await givenBackups({ at: '2026-11-20T02:30:00Z', size: 9e6 })
  const notBefore = new Map()
  const care = getCare()
  await runDue(care, notBefore)
  await runDue(care, notBefore)
  expect((await marks()).map(({ kind, is_ok }) => [kind, is_ok])).toEqual([
    ['backup', true],
    ['verify', true],
    ['restore-rehearsal', false],
  ])
})

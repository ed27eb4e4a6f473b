import { expect, test } from 'vitest'
import { whatIsWrong } from '../../care/run-care.step.ts'
import { readBackups } from './find-backups.ts'

const SYSTEM = '7710024652733924323'

/** As pgBackRest 2.45 prints it. */
function info(
  backups: readonly { readonly label: string; readonly stop: number; readonly error?: boolean }[],
) {
  const backup = backups.map(({ label, stop, error = false }) => ({
    archive: { start: '000000010000000000000002', stop: '000000010000000000000002' },
    error,
    info: { delta: 1_418_847, repository: { delta: 154_128, size: 2_829_536 }, size: 23_002_131 },
    label,
    timestamp: { start: stop - 2, stop },
    type: 'full',
  }))
  const status = backup.length ? { code: 0, message: 'ok' } : { code: 2, message: 'no valid backups' }
  const db = `[{"id":1,"repo-key":1,"system-id":${SYSTEM},"version":"15"}]`
  return `[{"backup":${JSON.stringify(backup)},"db":${db},"name":"niramoy","status":${JSON.stringify(status)}}]`
}

test('the backups of the shop’s database, the oldest first, without one that failed', () => {
  const text = info([
    { label: '20261119-231326F', stop: 1_795_130_008 },
    { label: '20261120-020000F', stop: 1_795_140_008, error: true },
  ])
  expect(readBackups(text, SYSTEM)).toEqual([
    {
      name: '20261119-231326F',
      startedAt: new Date('2026-11-19T23:13:26Z'),
      finishedAt: new Date('2026-11-19T23:13:28Z'),
      bytes: 23_002_131,
    },
  ])
})

test('no backup, no stanza and another database’s are refused in words', () => {
  expect(() => readBackups(info([]), SYSTEM)).toThrow('pgBackRest has no backup: no valid backups.')
  expect(() => readBackups('[]', SYSTEM)).toThrow('pgBackRest has no backup: no stanza.')
  const text = info([{ label: '20261119-231326F', stop: 1_795_130_008 }])
  expect(() => readBackups(text, '7310024652733924323')).toThrow('The backups are of another database')
})

test('one that is less than half as large as the one before is suspicious', () => {
  const at = new Date('2026-11-19T23:13:28Z')
  const sized = (...sizes: readonly number[]) =>
    sizes.map((bytes) => ({ name: 'x', startedAt: at, finishedAt: at, bytes }))
  expect(whatIsWrong(sized(9_000_000))).toBeUndefined()
  expect(whatIsWrong(sized(9_000_000, 4_500_000))).toBeUndefined()
  expect(whatIsWrong(sized(1, 9_000_000, 4_400_000))).toBe('it is less than half of the one before (9.0 MB)')
})

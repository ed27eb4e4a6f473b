import { parseCareTime } from '@niramoy/domain/platform/backup-rotation'
import { z } from 'zod'
import type { Setting } from './config-kinds.ts'

const Keep = z
  .string()
  .regex(/^\d{1,3}\/\d{1,3}\/\d{1,3}$/, 'must look like 7/5/12 (days/weeks/months)')
  .transform((text) => {
    const [daily = 0, weekly = 0, monthly = 0] = text.split('/').map(Number)
    return { daily, weekly, monthly }
  })

/** `s3://bucket/prefix`, or a folder by its whole path. */
const Place = z
  .string()
  .regex(
    /^(s3:\/\/[a-z0-9][a-z0-9.-]*(\/[\w./-]*)?|\/.+|[A-Za-z]:[\\/].+)$/,
    'must be s3://bucket/prefix or the whole path of a folder',
  )

const Time = z.string().transform((text, check) => {
  if (text === 'off') return null
  const time = parseCareTime(text)
  if (time) return time
  check.addIssue('must look like 02:30, Fri 04:30 or off')
  return z.NEVER
})

/** Backups, and when they are made and tried. */
export const CARE_SETTINGS = {
  BACKUP_DIR: {
    schema: z.string().min(1).optional(),
    about: 'The folder of this machine for scheduled backups; DATA_DIR/backups without it.',
  },
  BACKUP_KEY: {
    schema: z.string().min(20, 'must have at least 20 characters').optional(),
    about:
      'Encrypts backups. Any 20 or more characters that nobody guesses, such as `openssl rand -base64 32` gives; keep a copy away from this machine, for without it no backup can be read.',
  },
  BACKUP_KEEP: {
    schema: Keep,
    about:
      'How many backups are kept, in each place: the last one of so many days, weeks and months, and all of the last 48 hours.',
    default: '7/5/12',
    production: 'same',
  },
  BACKUP_OFFSITE: {
    schema: Place.optional(),
    about:
      'Where each scheduled backup is copied to: `s3://bucket/prefix` of a store that is not the shop’s own, or a folder that is there, such as one on a mounted disk. It needs BACKUP_KEY.',
  },
  BACKUP_S3_ENDPOINT: { schema: z.url().optional(), about: 'Address of that store, with s3://.' },
  BACKUP_S3_REGION: { schema: z.string().optional(), about: 'Its region, with s3://.' },
  BACKUP_S3_ACCESS_KEY_ID: { schema: z.string().optional(), about: 'Key id, with s3://.' },
  BACKUP_S3_SECRET_ACCESS_KEY: { schema: z.string().optional(), about: 'Secret, with s3://.' },
  REHEARSAL_DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
    about:
      'A PostgreSQL server whose account may create databases, for restore rehearsals; the server of DATABASE_URL without it.',
  },
  CARE_BACKUP_AT: careTime('the schedule of `care` makes a backup', '02:30'),
  CARE_VERIFY_AT: careTime('it verifies the books', '03:30'),
  CARE_REHEARSE_AT: careTime('it restores the newest off-site copy to try it', 'Fri 04:30'),
} as const satisfies Record<string, Setting>

function careTime(what: string, value: string) {
  return {
    schema: Time,
    about: `When ${what}, by Dhaka’s clock: each day (\`02:30\`), one day of the week (\`Fri 04:30\`) or \`off\`.`,
    default: value,
    production: 'same' as const,
  }
}

export function missingForCare(values: Record<string, unknown>): string[] {
  if (typeof values.BACKUP_OFFSITE !== 'string') return []
  const needed = [
    'BACKUP_KEY',
    ...(values.BACKUP_OFFSITE.startsWith('s3://')
      ? Object.keys(CARE_SETTINGS).filter((name) => name.startsWith('BACKUP_S3_'))
      : []),
  ]
  return needed.filter((name) => !values[name]).map((name) => `${name} is missing: BACKUP_OFFSITE needs it.`)
}

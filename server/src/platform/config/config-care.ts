import { parseCareTime } from '@niramoy/domain/platform/care-times'
import { z } from 'zod'
import type { Setting } from './config-kinds.ts'

const Time = z.string().transform((text, check) => {
  if (text === 'off') return null
  const time = parseCareTime(text)
  if (time) return time
  check.addIssue('must look like 02:30, Fri 04:30 or off')
  return z.NEVER
})

/** Which backups are looked at, and when they are tried. */
export const CARE_SETTINGS = {
  BACKUP_STANZA: {
    schema: z.string().regex(/^[\w.-]+$/, 'must be a name'),
    about: 'The name that pgBackRest has for the database (its stanza).',
    default: 'niramoy',
    production: 'same',
  },
  RESTIC_REPOSITORY: {
    schema: z.string().min(1).optional(),
    about:
      'Where restic keeps the copies of DATA_DIR/files; restic itself reads it too, with its `RESTIC_PASSWORD_FILE`.',
  },
  CARE_VERIFY_AT: careTime('the schedule of `care` verifies the books', '03:30'),
  CARE_REHEARSE_AT: careTime('it restores the newest backup to try it', 'Fri 04:30'),
} as const satisfies Record<string, Setting>

function careTime(what: string, value: string) {
  return {
    schema: Time,
    about: `When ${what}, by Dhaka’s clock: each day (\`02:30\`), one day of the week (\`Fri 04:30\`) or \`off\`.`,
    default: value,
    production: 'same' as const,
  }
}

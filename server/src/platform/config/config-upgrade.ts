import { z } from 'zod'

/** Settings for the start of a new version. */
export const UPGRADE_SETTINGS = {
  MIGRATE_WITHOUT_BACKUP: {
    schema: z.enum(['no', 'yes']),
    about:
      'Before a migration changes rows that are there, production wants a backup of the last 26 hours on record and archiving that works. `yes` does without, where the host of the database makes backups.',
    default: 'no',
    production: 'same',
  },
} as const

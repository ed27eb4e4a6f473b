import { z } from 'zod'

/** Settings for the start of a new version. */
export const UPGRADE_SETTINGS = {
  MIGRATE_WITHOUT_BACKUP: {
    schema: z.enum(['no', 'yes']),
    about:
      'Before a migration changes rows that are there, production makes a backup in DATA_DIR/backups unless one of the last hour is on record. `yes` leaves that out, where the host of the database makes one.',
    default: 'no',
    production: 'same',
  },
} as const

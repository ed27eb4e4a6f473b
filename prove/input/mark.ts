import type { Db } from '../../server/src/platform/db/db.ts'
import type { FileStore } from '../../server/src/platform/integrations/files/files.ts'

export type Planter = {
  readonly db: Db
  readonly now: () => Date
  readonly random: (bytes: number) => Uint8Array
  readonly files: FileStore
}
/** It does not occur by chance. */
export function mark({ random }: Planter): string {
  return `zq${Buffer.from(random(6)).toString('hex')}`
}

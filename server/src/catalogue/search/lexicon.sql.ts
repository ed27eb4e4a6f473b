import type { NeedKind } from '@niramoy/domain/catalogue/needs'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

export type NeedRow = {
  readonly id: number
  readonly nameEn: string
  readonly nameBn: string
  readonly words: readonly string[]
  readonly kind: NeedKind
  readonly targets: readonly string[]
  readonly firstGenerics: readonly string[]
  readonly noteEn: string | null
  readonly noteBn: string | null
}

/** What people may say beside the names of products. */
export async function selectNeeds(db: Db): Promise<NeedRow[]> {
  return db
    .selectFrom('needs')
    .select([
      'id',
      'name_en as nameEn',
      'name_bn as nameBn',
      'words',
      sql<NeedKind>`target_kind`.as('kind'),
      'targets',
      'first_generics as firstGenerics',
      'note_en as noteEn',
      'note_bn as noteBn',
    ])
    .orderBy('id')
    .execute()
}

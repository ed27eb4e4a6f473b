import type { NeedKind } from '@niramoy/domain/catalogue/needs'
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

export const NEED_COLUMNS = [
  'id',
  'name_en as nameEn',
  'name_bn as nameBn',
  'words',
  'target_kind as kind',
  'targets',
  'first_generics as firstGenerics',
  'note_en as noteEn',
  'note_bn as noteBn',
] as const

/** What people may say beside the names of products. */
export async function selectNeeds(db: Db): Promise<NeedRow[]> {
  return db.selectFrom('needs').select(NEED_COLUMNS).orderBy('id').execute()
}

import type { NeedKind } from '@niramoy/domain/catalogue/needs'
import type { Context } from '../../platform/context.ts'

type NeedFacts = {
  readonly name?: string
  readonly words?: string[]
  readonly kind?: NeedKind
  readonly targets?: string[]
}

/** A need as staff type it. */
export const FEVER = {
  nameEn: 'Fever',
  nameBn: 'জ্বর',
  words: ['fever', 'জ্বর', 'jor'],
  kind: 'generic-name',
  targets: ['Paracetamol'],
}

/** A need for a generic name, called by its own name alone unless said otherwise. */
export async function givenNeed({ db, now }: Context, facts: NeedFacts = {}): Promise<number> {
  const { name = 'Fever', words = [name], kind = 'generic-name', targets = ['Paracetamol'] } = facts
  const { id } = await db
    .insertInto('needs')
    .values({ name_en: name, name_bn: name, words, target_kind: kind, targets, created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

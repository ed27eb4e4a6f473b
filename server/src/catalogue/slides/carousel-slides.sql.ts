import type { Db, Tx } from '../../platform/db/db.ts'

const columns = [
  'id',
  'title',
  'subtitle',
  'link_to',
  'image_path',
  'display_order',
  'is_active',
  'version',
] as const
export type SlideRow = Awaited<ReturnType<typeof selectSlides>>[number]
export type SlideFacts = {
  readonly title: string | null | undefined
  readonly subtitle: string | null | undefined
  readonly link_to: string | null | undefined
  readonly image_path: string | undefined
  readonly display_order: number | undefined
  readonly is_active: boolean | undefined
}

export function selectSlides(db: Db) {
  return db.selectFrom('carousel_slides').select(columns).orderBy('display_order').orderBy('id').execute()
}

export function selectSlide(db: Db, id: number) {
  return db.selectFrom('carousel_slides').select(columns).where('id', '=', id).executeTakeFirst()
}

export function selectActiveSlides(db: Db) {
  return db
    .selectFrom('carousel_slides')
    .select(columns)
    .where('is_active', '=', true)
    .orderBy('display_order')
    .orderBy('id')
    .execute()
}

/** A new slide is active and comes before those with a higher order than 0, unless it says otherwise. */
export function insertSlide(tx: Tx, { display_order = 0, is_active = true, ...rest }: SlideFacts, now: Date) {
  return tx
    .insertInto('carousel_slides')
    .values({ ...rest, display_order, is_active, created_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export function updateSlide(tx: Tx, id: number, slide: SlideFacts) {
  return tx
    .updateTable('carousel_slides')
    .set(slide)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
}

export function deleteSlide(tx: Tx, id: number) {
  return tx.deleteFrom('carousel_slides').where('id', '=', id).returning('id').executeTakeFirst()
}

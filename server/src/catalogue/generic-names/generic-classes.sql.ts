import type { DispensingClass } from '@niramoy/domain/catalogue/dispensing'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { matchAny } from '../../platform/db/matching.ts'

/** Locks them in the order of their ids, so that two changes of several wait for each other instead of deadlocking. */
export function lockGenericNames(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom('generic_names')
    .select(['id', 'version', 'dispensing_class', 'max_units_per_order'])
    .where('id', '=', matchAny(ids))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * Locks the products that have their class from these generic names. An order that is being placed has locked its
 * products before it reads their classes, so that either is seen by the other.
 */
export function lockProductsClassedBy(tx: Tx, genericNameIds: readonly number[]) {
  return tx
    .selectFrom('products')
    .select('id')
    .where('generic_name_id', '=', matchAny(genericNameIds))
    .where('dispensing_class', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export function updateClasses(tx: Tx, ids: readonly number[], dispensingClass: DispensingClass | null) {
  return tx
    .updateTable('generic_names')
    .set({ dispensing_class: dispensingClass })
    .where('id', '=', matchAny(ids))
    .where(sql<boolean>`dispensing_class is distinct from ${dispensingClass}`)
    .execute()
}

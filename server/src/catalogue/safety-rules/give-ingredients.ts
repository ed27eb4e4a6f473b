import type { GenericIngredients } from '@niramoy/contract/catalogue/safety-rules'
import type { Actor } from '@niramoy/domain/people/actor'
import type { Context } from '../../platform/context.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { deleteIngredients, selectGeneric, upsertIngredients } from './safety-rules.sql.ts'
import { genericView } from './show-rules.step.ts'

type Giving = { readonly id: number; readonly ingredients: string[] | null }

/** PUT /safety-rules/generics/{id}: from then on rules cover all products of the generic name. */
export async function giveIngredients(
  context: Context,
  actor: Actor,
  { id, ingredients }: Giving,
): Promise<GenericIngredients> {
  return transactOnce(context, actor.id, async (tx) => {
    if (!(await selectGeneric(tx, id))) throw new Refusal('generic-name-not-found')
    const given = { given_by: actor.id, given_at: context.now() }
    if (ingredients === null) await deleteIngredients(tx, id)
    else await upsertIngredients(tx, { generic_name_id: id, ingredients, ...given })
    const row = await selectGeneric(tx, id)
    if (!row) throw new Refusal('generic-name-not-found')
    return genericView(row)
  })
}

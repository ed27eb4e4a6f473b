import type { GenericTextsForm } from '@niramoy/contract/catalogue/generic-texts'
import { genericTextColumns } from '@niramoy/domain/catalogue/generic-texts'
import type { Actor } from '@niramoy/domain/people/actor'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import type { Context } from '../../platform/context.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refuseOn } from '../../platform/refusal/refuse-on.ts'
import { refuseChanged } from '../../platform/versions/refuse-changed.step.ts'
import { selectGenericTexts, updateGenericTexts } from './generic-texts.sql.ts'
import { genericTextsView } from './generic-texts.view.ts'

type Save = { readonly id: number; readonly form: GenericTextsForm }

const BROKEN = { generic_names_checked_by_and_on: 'generic-check-incomplete' } as const

/** PUT /generic-names/{id}/texts */
export function saveGenericTexts(context: Context, actor: Actor, { id, form }: Save) {
  if (form.checkedOn && form.checkedOn > dhakaDay(context.now())) {
    throw new Refusal('invalid-input', { fields: { checkedOn: 'generic-check-in-future' } })
  }
  const changes = {
    ...genericTextColumns(form),
    is_cold_chain: form.coldChain,
    texts_checked_by: form.checkedBy,
    texts_checked_on: form.checkedOn,
  }
  const saving = transactOnce(context, actor.id, async (tx) => {
    const current = async () => {
      const row = await selectGenericTexts(tx, id)
      return row && genericTextsView(row)
    }
    await refuseChanged(tx, { table: 'generic_names', id, version: form.version, current })
    const saved = await updateGenericTexts(tx, id, changes)
    if (!saved) throw new Refusal('generic-name-not-found')
    return genericTextsView(saved)
  })
  return refuseOn(BROKEN, saving, 'checkedBy')
}

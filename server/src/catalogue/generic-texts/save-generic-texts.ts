import type { GenericTextsEdit } from '@niramoy/contract/catalogue/generic-texts'
import { genericTextColumns } from '@niramoy/domain/catalogue/generic-texts'
import type { Actor } from '@niramoy/domain/people/actor'
import { dhakaDay } from '@niramoy/domain/platform/dhaka'
import type { Context } from '../../platform/context.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { refuseOn } from '../../platform/refusal/refuse-on.ts'
import { editedForm } from '../../platform/versions/edit.step.ts'
import { selectGenericTexts, updateGenericTexts } from './generic-texts.sql.ts'
import { genericTextsView } from './generic-texts.view.ts'

type Save = { readonly id: number; readonly form: GenericTextsEdit }

const BROKEN = { generic_names_checked_by_and_on: 'generic-check-incomplete' } as const

/** PUT /generic-names/{id}/texts */
export function saveGenericTexts(context: Context, actor: Actor, { id, form }: Save) {
  if (form.checkedOn && form.checkedOn > dhakaDay(context.now())) {
    throw new Refusal('invalid-input', { fields: { checkedOn: 'generic-check-in-future' } })
  }
  const saving = transactOnce(context, actor.id, async (tx) => {
    const current = async () => {
      const row = await selectGenericTexts(tx, id)
      if (!row) throw new Refusal('generic-name-not-found')
      return genericTextsView(row)
    }
    const whole = await editedForm(tx, { table: 'generic_names', id, form, current })
    const saved = await updateGenericTexts(tx, id, {
      ...genericTextColumns(whole),
      is_cold_chain: whole.coldChain,
      texts_checked_by: whole.checkedBy,
      texts_checked_on: whole.checkedOn,
    })
    if (!saved) throw new Refusal('generic-name-not-found')
    return genericTextsView(saved)
  })
  return refuseOn(BROKEN, saving, 'checkedBy')
}

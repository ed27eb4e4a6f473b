import type {
  IngredientGroup,
  SafetyRule,
  SafetyRuleEdit,
  SafetyRuleForm,
} from '@niramoy/contract/catalogue/safety-rules'
import type { Actor } from '@niramoy/domain/people/actor'
import { adminSafetyRules as texts } from '@niramoy/texts/en/catalogue/admin/admin-safety-rules'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transact.ts'
import { transactOnce } from '../../platform/idempotency/run-once.step.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { editedForm } from '../../platform/versions/edit.step.ts'
import {
  insertRule,
  selectGroups,
  selectOwnIngredients,
  selectRule,
  updateRule,
  upsertGroup,
} from './safety-rules.sql.ts'
import { type CountFired, readRule } from './show-rules.step.ts'
import { starterSafety } from './starter-safety.step.ts'

type Editing = { readonly id: number; readonly form: SafetyRuleEdit; readonly countFired: CountFired }

/** PUT /safety-rules/{id}: what is as it came is not written down, so that it follows the program's file. */
export async function changeSafetyRule(
  context: Context,
  actor: Actor,
  { id, form: edit, countFired }: Editing,
): Promise<SafetyRule> {
  return transactOnce(context, actor.id, async (tx) => {
    const current = () => readRule(tx, id, countFired)
    const form = await editedForm(tx, { table: 'safety_rules', id, form: edit, current })
    const { starter_id } = (await selectRule(tx, id)) ?? {}
    const starter = starterSafety().rules.find((rule) => rule.id === starter_id)
    const unless = <Value>(value: Value, came: Value | undefined) => (value === came ? null : value)
    await updateRule(tx, id, {
      level: unless(form.level, starter?.level),
      effect_en: unless(form.effectEn, starter?.effect.en),
      effect_bn: unless(form.effectBn, starter?.effect.bn),
      advice_en: unless(form.adviceEn, starter?.advice.en),
      advice_bn: unless(form.adviceBn, starter?.advice.bn),
      off_reason: form.offReason || null,
      reviewed_by: actor.id,
      reviewed_at: context.now(),
    })
    return readRule(tx, id, countFired)
  })
}

type Adding = { readonly form: SafetyRuleForm; readonly countFired: CountFired }

/** POST /safety-rules */
export async function addSafetyRule(
  context: Context,
  actor: Actor,
  { form, countFired }: Adding,
): Promise<SafetyRule> {
  return transactOnce(context, actor.id, async (tx) => {
    await refuseUnknownSides(tx, form)
    const id = await insertRule(tx, {
      a: form.a,
      b: form.b,
      c: form.c || null,
      reach: form.reach,
      level: form.level,
      effect_en: form.effectEn,
      effect_bn: form.effectBn,
      advice_en: form.adviceEn,
      advice_bn: form.adviceBn,
      reviewed_by: actor.id,
      reviewed_at: context.now(),
    })
    return readRule(tx, id, countFired)
  })
}

/** A rule about what nobody has heard of would never be found. */
async function refuseUnknownSides(tx: Tx, form: SafetyRuleForm): Promise<void> {
  const groups = await selectGroups(tx)
  const known = new Set([
    ...(await readKnown(tx)),
    ...[...starterSafety().groups.keys(), ...groups.map(({ name }) => name)].map((name) => `group:${name}`),
  ])
  const sides = (['a', 'b', 'c'] as const).map((field) => [field, form[field]] as const)
  const wrong = sides.flatMap(([field, side]) =>
    side && !known.has(side) ? [[field, sideUnknown(side)] as const] : [],
  )
  if (wrong.length > 0) throw new Refusal(UNKNOWN, { fields: Object.fromEntries(wrong) })
}

const UNKNOWN = 'safety-side-unknown'

function sideUnknown(side: string) {
  return { code: UNKNOWN, text: texts.sideUnknown(side) } as const
}

async function readKnown(tx: Tx): Promise<ReadonlySet<string>> {
  return new Set([...starterSafety().allIngredients, ...(await selectOwnIngredients(tx))])
}

type GroupForm = { readonly name: string; readonly ingredients: string[] }

/** POST /safety-rules/groups: of ingredients that are known, for any other would never be found. */
export async function saveGroup(
  context: Context,
  actor: Actor,
  { name, ingredients }: GroupForm,
): Promise<IngredientGroup> {
  await transact(context, actor.id, async (tx) => {
    const known = await readKnown(tx)
    const wrong = ingredients.find((ingredient) => !known.has(ingredient))
    if (wrong) throw new Refusal(UNKNOWN, { fields: { ingredients: sideUnknown(wrong) } })
    await upsertGroup(tx, name, ingredients)
  })
  return { name, ingredients, isOwn: true }
}

import { type SafetyRule, safetyRules } from '@niramoy/contract/catalogue/safety-rules'
import { SAFETY_LEVELS } from '@niramoy/domain/catalogue/safety/safety-levels'
import { transact } from '../../platform/db/transact.ts'
import { getPage } from '../../platform/http/api/paging.ts'
import { routes } from '../../platform/http/api/routes.ts'
import { Refusal } from '../../platform/refusal/refusal.ts'
import { giveIngredients } from './give-ingredients.ts'
import {
  deleteRule,
  insertReview,
  lockRules,
  selectGenerics,
  selectGroups,
  selectOwnIngredients,
  selectReview,
  selectRule,
  selectRules,
  updateRule,
} from './safety-rules.sql.ts'
import { addSafetyRule, changeSafetyRule, saveGroup } from './save-safety-rule.ts'
import {
  type CountFired,
  genericView,
  isUnreviewed,
  readRule,
  reviewView,
  ruleView,
} from './show-rules.step.ts'
import { starterSafety } from './starter-safety.step.ts'

/** How often each was found in orders is counted by a higher district. */
export function safetyRulesRoutes(countFired: CountFired) {
  return routes(safetyRules, {
    async list({ query }, { db }) {
      const { search, level, state, page, pageSize } = query
      const fired = await countFired(db)
      const all = (await selectRules(db)).flatMap((row) => ruleView(row, fired) ?? [])
      const wanted = all.filter(
        (rule) =>
          (!level || rule.level === level) && isInState(rule, state) && (!search || isFound(rule, search)),
      )
      wanted.sort(state === 'fired' ? byOverruled : byLevel)
      const rules = wanted.slice((page - 1) * pageSize, page * pageSize)
      return {
        rules,
        review: reviewView(await selectReview(db)),
        ...getPage({ page, pageSize }, wanted.length),
      }
    },

    create({ actor, body }, context) {
      return addSafetyRule(context, actor, { form: body, countFired })
    },

    update({ actor, params, body }, context) {
      return changeSafetyRule(context, actor, { id: params.id, form: body, countFired })
    },

    review({ actor, params }, context) {
      return transact(context, actor.id, async (tx) => {
        const reviewed = { reviewed_by: actor.id, reviewed_at: context.now() }
        if (!(await updateRule(tx, params.id, reviewed))) throw new Refusal('safety-rule-not-found')
        return readRule(tx, params.id, countFired)
      })
    },

    async remove({ actor, params }, context) {
      await transact(context, actor.id, async (tx) => {
        await lockRules(tx)
        const rule = await selectRule(tx, params.id)
        if (!rule) throw new Refusal('safety-rule-not-found')
        if (rule.starter_id !== null) throw new Refusal('safety-rule-of-program')
        await deleteRule(tx, params.id)
      })
    },

    async confirm({ actor }, context) {
      const at = context.now()
      const rules = (await selectRules(context.db)).length
      await transact(context, actor.id, (tx) =>
        insertReview(tx, { reviewed_by: actor.id, reviewed_at: at, rules }),
      )
      const review = reviewView(await selectReview(context.db))
      if (!review) throw new Error('the review is not there')
      return review
    },

    async groups(_, { db }) {
      const own = await selectGroups(db)
      const starter = starterSafety()
      const names = new Set(own.map(({ name }) => name))
      const came = [...starter.groups].flatMap(([name, ingredients]) =>
        names.has(name) ? [] : [{ name, ingredients: [...ingredients], isOwn: false }],
      )
      const groups = [...came, ...own.map((group) => ({ ...group, isOwn: true }))]
      groups.sort((one, other) => one.name.localeCompare(other.name))
      const ingredients = new Set([...starter.allIngredients, ...(await selectOwnIngredients(db))])
      return { groups, ingredients: [...ingredients].sort() }
    },

    saveGroup({ actor, body }, context) {
      return saveGroup(context, actor, body)
    },

    async generics({ query }, { db }) {
      const { missing, ...wanted } = query
      const except = missing ? [...starterSafety().ingredients.keys()] : undefined
      const { rows, total } = await selectGenerics(db, { ...wanted, ...(except && { except }) })
      return { generics: rows.map(genericView), ...getPage(query, total) }
    },

    giveIngredients({ actor, params, body }, context) {
      return giveIngredients(context, actor, { id: params.id, ingredients: body.ingredients })
    },
  })
}

function byLevel(one: SafetyRule, other: SafetyRule): number {
  return SAFETY_LEVELS.indexOf(one.level) - SAFETY_LEVELS.indexOf(other.level)
}

/** safety 1: what is asked in vain comes first, for whom too much is asked reads nothing. */
function byOverruled(one: SafetyRule, other: SafetyRule): number {
  return other.overruled - one.overruled || other.fired - one.fired
}

type State = 'all' | 'fired' | 'changed' | 'own' | 'off' | 'unreviewed'

function isInState(rule: SafetyRule, state: State): boolean {
  if (state === 'fired') return rule.fired > 0
  if (state === 'changed') return rule.isChanged
  if (state === 'own') return rule.isOwn
  if (state === 'off') return rule.offReason !== null
  return state === 'all' || isUnreviewed(rule)
}

/** In sides and texts, letters of both sizes alike; a group is found by its members too. */
function isFound(rule: SafetyRule, search: string): boolean {
  const { ruleId, a, b, c, effectEn, effectBn, adviceEn, adviceBn } = rule
  const { groups } = starterSafety()
  const members = [a, b, c ?? ''].flatMap((side) => groups.get(side.replace('group:', '')) ?? [])
  const words = [ruleId, a, b, c ?? '', effectEn, effectBn, adviceEn, adviceBn, ...members]
  return words.some((word) => word.toLowerCase().includes(search.toLowerCase()))
}

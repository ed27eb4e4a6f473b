import { REACHES } from '@niramoy/domain/catalogue/safety/routes'
import { SAFETY_LEVELS } from '@niramoy/domain/catalogue/safety/safety-levels'
import { adminSafetyRules as texts } from '@niramoy/texts/en/catalogue/admin/admin-safety-rules'
import { z } from 'zod'
import { calls } from '../platform/call.ts'
import { Flag, Instant, line, paragraphs, RowId, ShortId } from '../platform/codecs.ts'
import { orNone } from '../platform/delivery-fields.ts'
import { toEditForm } from '../platform/edit.ts'
import { paged, pageQuery, Version } from '../platform/paging.ts'
import { says } from '../platform/says.ts'

const required = says('field-required')
const level = z.enum(SAFETY_LEVELS, says('field-not-a-choice'))
const MOST_LETTERS = 500

/** A rule as it holds in this shop. */
export const SafetyRule = z.object({
  id: RowId,
  /** Of `interactions.csv`, or `own-…`. */
  ruleId: z.string(),
  isOwn: z.boolean(),
  /** Its level or a text is not what it came with. */
  isChanged: z.boolean(),
  /** An ingredient, or `group:name`. */
  a: z.string(),
  b: z.string(),
  c: z.string().nullable(),
  reach: z.enum(REACHES),
  level,
  effectEn: z.string(),
  effectBn: z.string(),
  adviceEn: z.string(),
  adviceBn: z.string(),
  /** Why it is switched off; null: it holds. */
  offReason: z.string().nullable(),
  /** Where such a statement is usually found; it was not looked up. */
  basis: z.string().nullable(),
  reviewedBy: z.string().nullable(),
  reviewedAt: Instant.nullable(),
  /** In how many orders it was found, and in how many of them decided in favour of the medicines. */
  fired: z.int(),
  overruled: z.int(),
  version: Version,
})
export type SafetyRule = z.output<typeof SafetyRule>

const text = paragraphs(MOST_LETTERS).refine((typed) => typed !== '', required)

/** What may be said otherwise of every rule; its sides are what it is. */
export const SafetyRuleTexts = z.object({
  level,
  effectEn: text,
  effectBn: text,
  adviceEn: text,
  adviceBn: text,
  offReason: orNone(paragraphs(MOST_LETTERS)),
})
export const SafetyRuleEdit = toEditForm(SafetyRuleTexts)
export type SafetyRuleEdit = z.output<typeof SafetyRuleEdit>

/** Small letters, as ingredients and groups are written. */
const side = line(120, required).transform((typed) => typed.toLowerCase())

export const SafetyRuleForm = SafetyRuleTexts.omit({ offReason: true }).extend({
  a: side,
  b: side,
  c: orNone(line(120).transform((typed) => typed.toLowerCase())),
  reach: z.enum(REACHES, says('field-not-a-choice')).default('yes'),
})
export type SafetyRuleForm = z.output<typeof SafetyRuleForm>

const ingredients = z
  .array(
    line(120, required).transform((typed) => typed.toLowerCase().replace(/\s+/g, ' ')),
    required,
  )
  .transform((typed) => [...new Set(typed)])

export const IngredientGroup = z.object({
  name: z.string(),
  ingredients: z.array(z.string()),
  /** The shop made it, or gave it other members. */
  isOwn: z.boolean(),
})
export type IngredientGroup = z.output<typeof IngredientGroup>

/** What is in a generic name. */
export const GenericIngredients = z.object({
  id: RowId,
  name: z.string(),
  /** Null: nobody said. */
  ingredients: z.array(z.string()).nullable(),
  /** Said by the shop. */
  isOwn: z.boolean(),
  products: z.int(),
})
export type GenericIngredients = z.output<typeof GenericIngredients>

/** Who confirmed the whole list last. */
export const SafetyReview = z.object({ by: z.string(), at: Instant, rules: z.int() })
export type SafetyReview = z.output<typeof SafetyReview>

const params = z.object({ id: ShortId })
const missing = 'safety-rule-not-found'
/** `fired`: found in orders, those most often given all the same first. */
const STATES = ['all', 'fired', 'changed', 'own', 'off', 'unreviewed'] as const

export const safetyRules = calls({
  list: {
    method: 'GET',
    path: '/safety-rules',
    access: 'admin',
    permission: 'clinical',
    about:
      'What should not be taken together, the gravest first: rules that came with the program, as the shop changed them, and its own; how often each was found in orders, and who confirmed the list. Nobody has reviewed the rules that came with it.',
    query: z.object({
      search: line(100).optional(),
      level: level.optional(),
      state: z.enum(STATES).default('all'),
      ...pageQuery(),
    }),
    reply: paged('rules', SafetyRule).extend({ review: SafetyReview.nullable() }),
    failure: texts.fetchFailed,
  },
  create: {
    method: 'POST',
    path: '/safety-rules',
    access: 'admin',
    permission: 'clinical',
    about: 'Adds a rule of the shop. Each side is an ingredient that is known or `group:name`.',
    body: SafetyRuleForm,
    reply: SafetyRule,
    status: 201,
    failure: texts.saveFailed,
  },
  update: {
    method: 'PUT',
    path: '/safety-rules/:id',
    access: 'admin',
    permission: 'clinical',
    about:
      'Changes level and texts of a rule, or switches it off with a reason; it counts as reviewed by who does. A new version of the program undoes none of it.',
    params,
    missing,
    body: SafetyRuleEdit,
    oncePerKey: true,
    reply: SafetyRule,
    current: SafetyRule,
    failure: texts.saveFailed,
  },
  review: {
    method: 'POST',
    path: '/safety-rules/:id/review',
    access: 'admin',
    permission: 'clinical',
    about: 'Says that a rule was looked at and is right as it is.',
    params,
    missing,
    reply: SafetyRule,
    failure: texts.saveFailed,
  },
  remove: {
    method: 'DELETE',
    path: '/safety-rules/:id',
    access: 'admin',
    permission: 'clinical',
    about: 'Deletes a rule of the shop. One that came with the program is switched off instead.',
    params,
    missing,
    reply: 'nothing',
    failure: texts.deleteFailed,
  },
  confirm: {
    method: 'POST',
    path: '/safety-rules/confirm',
    access: 'admin',
    permission: 'clinical',
    about: 'A pharmacist says that they went through all rules and answer for them.',
    reply: SafetyReview,
    failure: texts.confirmFailed,
  },
  groups: {
    method: 'GET',
    path: '/safety-rules/groups',
    access: 'admin',
    permission: 'clinical',
    about: 'The groups that rules name, with their members, and every ingredient that is known.',
    reply: z.object({ groups: z.array(IngredientGroup), ingredients: z.array(z.string()) }),
    failure: texts.fetchFailed,
  },
  saveGroup: {
    method: 'POST',
    path: '/safety-rules/groups',
    access: 'admin',
    permission: 'clinical',
    about: 'Makes a group, or gives one that is there these members.',
    body: z.object({
      name: line(60, required)
        .transform((typed) => typed.toLowerCase())
        .refine((typed) => /^[a-z0-9][a-z0-9-]*$/.test(typed), says('field-malformed')),
      ingredients: ingredients.refine(
        (given) => given.length > 0 && given.length <= MOST_LETTERS,
        says('field-required'),
      ),
    }),
    reply: IngredientGroup,
    failure: texts.groupFailed,
  },
  generics: {
    method: 'GET',
    path: '/safety-rules/generics',
    access: 'admin',
    permission: 'clinical',
    about:
      'Generic names with what is in them; with `missing` the work list of those that no rule can cover, for nobody said. What is no medicine is left out there.',
    query: z.object({ search: line(100).optional(), missing: Flag.optional(), ...pageQuery() }),
    reply: paged('generics', GenericIngredients),
    failure: texts.genericsFailed,
  },
  giveIngredients: {
    method: 'PUT',
    path: '/safety-rules/generics/:id',
    whole: true,
    access: 'admin',
    permission: 'clinical',
    about:
      'Says what is in a generic name, without salts; an empty list says that no rule can be about it, and null goes back to what the program says.',
    params,
    missing: 'generic-name-not-found',
    body: z.object({ ingredients: ingredients.refine((given) => given.length <= 60, required).nullable() }),
    reply: GenericIngredients,
    failure: texts.giveFailed,
  },
})

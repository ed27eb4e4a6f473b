import type { SafetyReview, SafetyRule } from '@niramoy/contract/catalogue/safety-rules'
import { REACHES } from '@niramoy/domain/catalogue/safety/routes'
import { SAFETY_LEVELS } from '@niramoy/domain/catalogue/safety/safety-levels'
import { adminSafetyRules as t } from '@niramoy/texts/en/catalogue/admin/admin-safety-rules'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { FilterSelect } from '../../parts/catalogue/filter-select.tsx'
import { storedValues } from '../../parts/editable-list/editable-form.tsx'
import { EditableList, type ListDescriptor } from '../../parts/editable-list/editable-list.tsx'
import type { ItemCalls } from '../../parts/editable-list/item-calls.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import type { FormPart } from '../../parts/form/form-parts.ts'
import { problem } from '../../parts/form/problem.tsx'
import type { useForm } from '../../parts/form/use-form.ts'
import { keepWithinPages } from '../../parts/list/last-page.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { listQuery } from '../../parts/list/list-query.ts'
import { listWithFallback } from '../../parts/list/list-with-fallback.ts'
import { useFilters } from '../../parts/list/use-filters.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select, TextArea, TextInput } from '../../ui/form/input.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { Route } from './+types/safety-rules'
import { GenericsList, GroupsList } from './ingredient-lists.tsx'

type RuleValues = Record<
  'a' | 'b' | 'c' | 'reach' | 'level' | 'effectEn' | 'effectBn' | 'adviceEn' | 'adviceBn' | 'offReason',
  string
>

const BLANK: RuleValues = {
  a: '',
  b: '',
  c: '',
  reach: 'yes',
  level: 'serious',
  effectEn: '',
  effectBn: '',
  adviceEn: '',
  adviceBn: '',
  offReason: '',
}

const TEXTS = ['effectEn', 'effectBn', 'adviceEn', 'adviceBn', 'offReason'] as const
const SIDES = [
  ['a', t.sideA],
  ['b', t.sideB],
  ['c', t.sideC],
] as const
const TONES = { never: 'danger', serious: 'warning', space: 'info', note: 'neutral' } as const

/** Of what `RuleFields` draws. */
const RULE_PARTS: readonly FormPart<RuleValues>[] = [
  { label: t.sides, fields: ['a', 'b', 'c', 'reach'] },
  { label: t.level, fields: ['level'] },
  ...TEXTS.map((name) => ({ label: t[name], fields: [name] })),
]

/** The sides of a rule are what it is; what may be said otherwise is its level and its texts. */
const CALLS: ItemCalls<SafetyRule, RuleValues> = {
  save(values, stored) {
    const { a, b, c, reach, offReason, ...texts } = values
    const level = SAFETY_LEVELS.find((one) => one === values.level) ?? 'serious'
    if (!stored) {
      const found = REACHES.find((one) => one === reach) ?? 'yes'
      return browserApi.safetyRules.create({ body: { ...texts, level, a, b, c: c || null, reach: found } })
    }
    const { id, version } = stored
    const body = { ...texts, level, offReason: offReason || null, version }
    return browserApi.safetyRules.update({ params: { id }, body })
  },
  remove: ({ id }) => browserApi.safetyRules.remove({ params: { id } }),
}

export const meta = adminMeta('safetyRules')

const STATES = ['fired', 'changed', 'own', 'off', 'unreviewed'] as const

async function load(api: Api, url: URL) {
  const { search, page, params } = listQuery(url)
  if (params.get('view') === 'generics') {
    const generics = await api.safetyRules.generics({ query: { page, missing: true } })
    return { search, list: null, groups: null, generics: keepWithinPages(generics, url) }
  }
  if (params.get('view') === 'groups') {
    const { groups } = await api.safetyRules.groups()
    return { search, list: null, groups, generics: null }
  }
  const level = SAFETY_LEVELS.find((one) => one === params.get('level'))
  const state = STATES.find((one) => one === params.get('state'))
  const query = { search, page, ...(level && { level }), ...(state && { state }) }
  const list = keepWithinPages(await api.safetyRules.list({ query }), url)
  return { search, list, groups: null, generics: null }
}
export const loader = ({ context, url }: Route.LoaderArgs) => onServer(context, (api) => load(api, url))
const listLoader = listWithFallback((url) => load(browserApi, url))
export const clientLoader = listLoader.load

const RULES: ListDescriptor<SafetyRule, RuleValues> = {
  texts: t,
  getName: ({ ruleId }) => ruleId,
  columns: [
    { key: 'sides', header: t.sides, className: 'sm:min-w-44', cell: (rule) => <Sides rule={rule} /> },
    { key: 'level', header: t.level, cell: (rule) => <Level rule={rule} /> },
    { key: 'effect', header: t.effect, className: 'text-sm', cell: (rule) => <Effect rule={rule} /> },
    { key: 'fired', header: t.fired, align: 'end', cell: ({ fired }) => fired },
    { key: 'overruled', header: t.overruled, align: 'end', cell: ({ overruled }) => overruled },
    { key: 'reviewed', header: t.reviewed, className: 'text-sm', cell: (rule) => <Reviewed rule={rule} /> },
  ],
  phone: 'cards',
  toValues: (rule) => ({ ...storedValues(BLANK, rule), c: rule?.c ?? '', offReason: rule?.offReason ?? '' }),
  fields: [
    {
      kind: 'own',
      parts: RULE_PARTS,
      required: ['a', 'b', 'effectEn', 'effectBn', 'adviceEn', 'adviceBn'],
      draw: (form) => <RuleFields form={form} />,
    },
  ],
  calls: CALLS,
  deleteQuestion: { sentence: t.deleteQuestion },
}

/** safety 1: what should not be taken together, and what nobody has said the ingredients of. */
export default function SafetyRules({ loaderData }: Route.ComponentProps) {
  const { list, groups, generics, search } = loaderData
  const navigate = useNavigate()
  const failure = listLoader.useFailure(loaderData)
  const { rules = [], review = null, ...totals } = list ?? { totalItems: 0 }
  return (
    <Tabs
      label={t.views}
      current={generics ? 'generics' : groups ? 'groups' : 'rules'}
      onChange={(key) => void navigate(key === 'rules' ? '?' : `?view=${key}`)}
      tabs={[
        {
          key: 'rules',
          label: t.rules,
          content: (
            <EditableList
              list={RULES}
              rows={rules}
              notFound={search || totals.totalItems === 0 ? t.empty : ''}
              totals={totals}
              failure={failure}
              filters={<RuleFilters />}
              above={list && <ReviewBanner review={review} />}
            />
          ),
        },
        {
          key: 'groups',
          label: t.groups,
          content: groups && (
            <>
              <PageHeader title={t.groups} lead={t.groupsLead} />
              <GroupsList groups={groups} />
            </>
          ),
        },
        {
          key: 'generics',
          label: t.generics,
          content: generics && (
            <>
              <PageHeader title={t.generics} lead={t.genericsLead} />
              <GenericsList list={generics} />
            </>
          ),
        },
      ]}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}

function RuleFilters() {
  const { params, setFilters } = useFilters()
  return (
    <>
      <FilterSelect
        label={t.level}
        all={t.anyLevel}
        options={SAFETY_LEVELS.map((value) => ({ value, label: t.levels[value] }))}
        value={params.get('level') ?? ''}
        onChange={(level) => setFilters({ level })}
      />
      <FilterSelect
        label={t.state}
        all={t.states.all}
        options={STATES.map((value) => ({ value, label: t.states[value] }))}
        value={params.get('state') ?? ''}
        onChange={(state) => setFilters({ state })}
      />
    </>
  )
}

/** Until a pharmacist answers for the list. */
function ReviewBanner({ review }: { review: SafetyReview | null }) {
  const { busy, act } = useAction(() => browserApi.safetyRules.confirm(), t.confirmed)
  if (review)
    return <p className="mb-4 text-ink-soft text-sm">{t.confirmedBy(review.by, review.at.slice(0, 10))}</p>
  return (
    <Banner
      tone="warning"
      headline={t.starterTitle}
      sentence={t.starterLead}
      className="mb-4"
      actions={
        <Button size="small" variant="secondary" loading={busy} onClick={() => void act()}>
          {t.confirm}
        </Button>
      }
    />
  )
}

/** One call, what is said after it, and the list as it is then. */
function useAction(call: () => Promise<unknown>, said: string) {
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const { revalidate } = useRevalidator()
  async function act() {
    setBusy(true)
    try {
      await call()
      toast({ sentence: said, tone: 'success' })
      await revalidate()
    } catch (error) {
      toast({ ...errorText(error, 'en'), tone: 'danger' })
    }
    setBusy(false)
  }
  return { busy, act }
}

function Sides({ rule: { ruleId, a, b, c } }: { rule: SafetyRule }) {
  const sides = [a, b, ...(c ? [c] : [])].map((side) =>
    side.startsWith('group:') ? t.group(side.slice('group:'.length)) : side,
  )
  return (
    <span className="block wrap-anywhere">
      <span className="block font-semibold">{sides.join(` ${t.and} `)}</span>
      <span className="block text-ink-soft text-xs">{ruleId}</span>
    </span>
  )
}

function Level({ rule: { level, offReason, isOwn, isChanged } }: { rule: SafetyRule }) {
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={TONES[level]}>{t.levels[level]}</Badge>
      {offReason !== null && <Badge>{t.isOff}</Badge>}
      {isOwn && <Badge>{t.isOwn}</Badge>}
      {isChanged && <Badge>{t.isChanged}</Badge>}
    </span>
  )
}

function Effect({ rule: { effectEn, effectBn } }: { rule: SafetyRule }) {
  return (
    <span className="block wrap-anywhere">
      <span className="block">{effectEn}</span>
      <span lang="bn" className="block text-ink-soft">
        {effectBn}
      </span>
    </span>
  )
}

function Reviewed({ rule: { id, ruleId, reviewedBy, reviewedAt } }: { rule: SafetyRule }) {
  const { busy, act } = useAction(() => browserApi.safetyRules.review({ params: { id } }), t.markedReviewed)
  if (reviewedAt) return `${reviewedBy ?? ''} ${reviewedAt.slice(0, 10)}`
  return (
    <Button
      size="small"
      variant="secondary"
      loading={busy}
      aria-label={t.markReviewedNamed(ruleId)}
      onClick={() => void act()}
    >
      {t.markReviewed}
    </Button>
  )
}

type RuleFieldsProps = {
  readonly form: Pick<ReturnType<typeof useForm<RuleValues>>, 'problems' | 'input'>
}

/** What a rule is between, and what is said of it. */
function RuleFields({ form }: RuleFieldsProps) {
  return (
    <>
      {SIDES.map(([name, label]) => (
        <Field
          key={name}
          label={label}
          hint={name === 'a' ? t.sideHint : undefined}
          required={name !== 'c'}
          error={problem(form.problems[name])}
        >
          <TextInput {...form.input(name)} maxLength={120} autoComplete="off" spellCheck={false} />
        </Field>
      ))}
      <Field label={t.reach} error={problem(form.problems.reach)}>
        <Select {...form.input('reach')}>
          {REACHES.map((reach) => (
            <option key={reach} value={reach}>
              {t.reaches[reach]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t.level} error={problem(form.problems.level)}>
        <Select {...form.input('level')}>
          {SAFETY_LEVELS.map((level) => (
            <option key={level} value={level}>
              {t.levels[level]}
            </option>
          ))}
        </Select>
      </Field>
      {TEXTS.map((name) => (
        <Field
          key={name}
          label={t[name]}
          hint={name === 'offReason' ? t.offHint : undefined}
          required={name !== 'offReason'}
          error={problem(form.problems[name])}
        >
          <TextArea
            {...form.input(name)}
            rows={2}
            maxLength={500}
            lang={name.endsWith('Bn') ? 'bn' : undefined}
          />
        </Field>
      ))}
    </>
  )
}

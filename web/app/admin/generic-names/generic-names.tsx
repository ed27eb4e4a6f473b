import type { Category } from '@niramoy/contract/catalogue/categories'
import type { GenericName } from '@niramoy/contract/catalogue/generic-names'
import type { GenericTexts } from '@niramoy/contract/catalogue/generic-texts'
import {
  dispensingClasses as classes,
  dispensingClasses,
} from '@niramoy/texts/en/admin/admin-dispensing-classes'
import { adminGenericTexts as texts } from '@niramoy/texts/en/admin/admin-generic-texts'
import { adminGenericNames as t } from '@niramoy/texts/en/catalogue/admin/admin-generic-names'
import { genericNames as notices } from '@niramoy/texts/en/catalogue/generic-names'
import { adminDuties } from '@niramoy/texts/en/people/admin/admin-duties'
import { common } from '@niramoy/texts/en/platform/common'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { readClassification } from '../../parts/catalogue/classification.ts'
import { useLoaded } from '../../parts/catalogue/use-loaded.ts'
import { ClassBadge } from '../../parts/dispensing-class/class-badge.tsx'
import { ClassOptions, classNamed, classText } from '../../parts/dispensing-class/class-options.tsx'
import { usePermission, usePermissions } from '../../parts/duties/use-permission.ts'
import { nameColumn } from '../../parts/editable-list/columns.tsx'
import { storedValues } from '../../parts/editable-list/editable-form.tsx'
import { EditableList, type ListDescriptor } from '../../parts/editable-list/editable-list.tsx'
import { itemCalls } from '../../parts/editable-list/item-calls.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { DialogForm, FormDialog } from '../../parts/form/form-dialog.tsx'
import type { FormPart } from '../../parts/form/form-parts.ts'
import { problem } from '../../parts/form/problem.tsx'
import { useEditForm } from '../../parts/form/use-edit-form.ts'
import type { useForm } from '../../parts/form/use-form.ts'
import { keepWithinPages } from '../../parts/list/last-page.ts'
import { ListError } from '../../parts/list/list-error.tsx'
import { listQuery, readSortOrder } from '../../parts/list/list-query.ts'
import { listWithFallback } from '../../parts/list/list-with-fallback.ts'
import { useRowSelection } from '../../parts/list/use-row-selection.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { Checkbox } from '../../ui/form/choice.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/input.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import type { Column } from '../../ui/table.tsx'
import type { Route } from './+types/generic-names'
import { ClassBar, type Selection } from './class-bar.tsx'
import {
  ClassificationFields,
  type ClassificationValues,
  classificationParts,
} from './classification-fields.tsx'
import { classFilter, classificationOptions, GenericNameFilters } from './generic-name-filters.tsx'
import { BLANK_TEXTS, TEXT_PARTS, TextSections, type TextValues } from './text-sections.tsx'

type ClassValues = { readonly dispensingClass: string }

const CLASS_PARTS: readonly FormPart<ClassValues>[] = [
  {
    label: dispensingClasses.label,
    fields: ['dispensingClass'],
    text: ({ dispensingClass }) => classText(dispensingClass),
  },
]

type ClassFieldProps = {
  readonly form: Pick<ReturnType<typeof useForm<ClassValues>>, 'values' | 'problems' | 'input'>
}

/** How the products of a generic name are sold. */
function ClassField({ form: { values, problems, input } }: ClassFieldProps) {
  const mayChange = usePermission('clinical')
  const chosen = classNamed(values.dispensingClass)
  return (
    <Field
      label={dispensingClasses.label}
      hint={mayChange ? dispensingClasses.hint[chosen ?? 'none'] : adminDuties.clinicalOnly}
      error={problem(problems.dispensingClass)}
    >
      <Select {...input('dispensingClass')} disabled={!mayChange}>
        <option value="">{dispensingClasses.none}</option>
        <ClassOptions />
      </Select>
    </Field>
  )
}

export const meta = adminMeta('genericNames')

async function load(api: Api, url: URL) {
  const { search, page, params } = listQuery(url)
  const classification = readClassification(params)
  const { category, subCategory, drugClass } = classification
  const filters = { search, category, subCategory, drugClass, dispensingClass: classFilter(params) }
  const query = { ...filters, sortOrder: readSortOrder(params), page }
  const [list, options] = await Promise.all([
    api.genericNames.list({ query }),
    classificationOptions(api, classification),
  ])
  const narrowed = Object.values(filters).some(Boolean)
  return { ...keepWithinPages(list, url), options, narrowed }
}
export const loader = ({ context, url }: Route.LoaderArgs) => onServer(context, (api) => load(api, url))
const listLoader = listWithFallback((url) => load(browserApi, url))
export const clientLoader = listLoader.load

type Values = ClassificationValues &
  ClassValues & { readonly name: string; readonly maxUnitsPerOrder: string }

const BLANK: Values = {
  name: '',
  categoryId: '',
  subCategory: '',
  drugClass: '',
  maxUnitsPerOrder: '',
  dispensingClass: '',
}

/** Eight columns find room on a small desk. */
const SMALL = 'text-sm'

type Clinical = {
  readonly selection: Selection
  readonly onTexts: (genericName: GenericName) => void
}

/** Without `clinical` who looks may not say how medicines are sold. */
function listWith(
  categories: readonly Category[],
  clinical: Clinical | null,
): ListDescriptor<GenericName, Values> {
  return {
    texts: t,
    getName: ({ name }) => name,
    columns: [
      ...(clinical ? [selectColumn(clinical.selection)] : []),
      nameColumn({ className: 'sm:min-w-40' }),
      { key: 'category', header: t.category, className: SMALL, cell: ({ category }) => category.name },
      {
        key: 'subCategory',
        header: t.subCategory,
        className: SMALL,
        cell: ({ subCategory }) => subCategory ?? '–',
      },
      { key: 'drugClass', header: t.drugClass, className: SMALL, cell: ({ drugClass }) => drugClass ?? '–' },
      {
        key: 'dispensingClass',
        header: classes.label,
        cell: (genericName) => <ClassCell genericName={genericName} />,
      },
      ...(clinical ? [textsColumn(clinical.onTexts)] : []),
    ],
    phone: 'cards',
    toValues: (genericName) => storedValues(BLANK, genericName),
    fields: [
      { name: 'name', label: t.name, required: true, maxLength: 200 },
      {
        kind: 'own',
        parts: classificationParts(categories),
        required: ['categoryId'],
        draw: (form) => <ClassificationFields form={form} categories={categories} />,
      },
      { kind: 'own', parts: CLASS_PARTS, draw: (form) => <ClassField form={form} /> },
      {
        name: 'maxUnitsPerOrder',
        label: t.maxUnits,
        hint: clinical ? t.maxUnitsHint : adminDuties.clinicalOnly,
        disabled: !clinical,
        inputMode: 'numeric',
        maxLength: 7,
        className: 'max-w-40',
      },
    ],
    summary: notices.fieldsRequired,
    calls: itemCalls(browserApi.genericNames, (values: Values) => ({
      ...values,
      categoryId: Number(values.categoryId),
    })),
    deleteQuestion: { sentence: notices.deleteQuestion },
  }
}

function textsColumn(onTexts: Clinical['onTexts']): Column<GenericName> {
  return {
    key: 'texts',
    header: texts.column,
    cell: (genericName) => (
      <Button
        size="small"
        variant="secondary"
        aria-label={texts.openNamed(genericName.name)}
        onClick={() => onTexts(genericName)}
      >
        {texts.open}
      </Button>
    ),
  }
}

function selectColumn(selection: Selection): Column<GenericName> {
  return {
    key: 'select',
    header: <span className="sm:sr-only">{t.select}</span>,
    className: 'sm:w-8 sm:pr-0!',
    cell: (genericName) => (
      <Checkbox
        label={<span className="sr-only">{t.selectNamed(genericName.name)}</span>}
        checked={selection.has(genericName.id)}
        onChange={() => selection.toggle(genericName)}
        className="-m-2 gap-0! p-2!"
      />
    ),
  }
}

function ClassCell({ genericName: { dispensingClass, maxUnitsPerOrder } }: { genericName: GenericName }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <ClassBadge dispensingClass={dispensingClass} />
      {maxUnitsPerOrder === 0 && dispensingClass !== 'controlled' && (
        <Badge tone="danger">{classes.neverOnline}</Badge>
      )}
    </span>
  )
}

export default function GenericNames({ loaderData }: Route.ComponentProps) {
  const { genericNames, options, narrowed, withoutClass, ...totals } = loaderData
  const selection = useRowSelection(genericNames)
  const [textsOf, readSetTexts] = useState<GenericName | null>(null)
  const failure = listLoader.useFailure(loaderData)
  const isAllowed = usePermissions()
  const isClinical = isAllowed('clinical')
  return (
    <>
      <EditableList
        list={listWith(options.categories, isClinical ? { selection, onTexts: readSetTexts } : null)}
        mayEdit={isAllowed('catalogue')}
        rows={genericNames}
        notFound={narrowed ? t.nothingFound : ''}
        totals={totals}
        filters={<GenericNameFilters options={options} />}
        failure={failure}
        above={
          <>
            {options.failures.map((sentence) => (
              <Banner key={sentence} tone="danger" sentence={sentence} className="mb-4" />
            ))}
            {withoutClass > 0 && <WithoutClass count={withoutClass} />}
          </>
        }
        bar={isClinical && <ClassBar selection={selection} />}
      />
      <TextsDialog genericName={textsOf} onClose={() => readSetTexts(null)} />
    </>
  )
}

/** What a pharmacist still has to decide. */
function WithoutClass({ count }: { count: number }) {
  return (
    <Banner
      tone="warning"
      sentence={t.withoutClass(count)}
      className="mb-4"
      actions={
        <ButtonLink href="/admin/generic-names?dispensingClass=none" variant="secondary" size="small">
          {t.showWithoutClass}
        </ButtonLink>
      }
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} />
}

type TextsDialogProps = { readonly genericName: GenericName | null; readonly onClose: () => void }

/** The clinical texts of one generic name, loaded when they are opened: the list does not carry them. */
function TextsDialog({ genericName, onClose }: TextsDialogProps) {
  return (
    <FormDialog
      open={genericName !== null}
      title={genericName ? texts.openNamed(genericName.name) : texts.column}
      onClose={onClose}
    >
      {genericName && <LoadedTexts key={genericName.id} id={genericName.id} onSaved={onClose} />}
    </FormDialog>
  )
}

type LoadedTextsProps = { readonly id: number; readonly onSaved: () => void }

function LoadedTexts({ id, onSaved }: LoadedTextsProps) {
  const { data, error, again } = useLoaded(String(id), (signal) =>
    browserApi.genericTexts.get({ params: { id }, signal }),
  )
  if (error !== undefined) {
    return (
      <Banner
        tone="danger"
        {...errorText(error, 'en')}
        actions={
          <Button size="small" variant="secondary" onClick={again}>
            {common.tryAgain}
          </Button>
        }
      />
    )
  }
  return data ? <TextsForm stored={data} onSaved={onSaved} /> : <SkeletonText lines={8} />
}

type TextsFormProps = { readonly stored: GenericTexts; readonly onSaved: () => void }

function TextsForm({ stored, onSaved }: TextsFormProps) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const form = useEditForm<GenericTexts, TextValues>({
    stored,
    toValues: (texts) => storedValues(BLANK_TEXTS, texts),
    parts: TEXT_PARTS,
    async save(values, current) {
      const { id, version } = current ?? stored
      const saved = await browserApi.genericTexts.update({ params: { id }, body: { ...values, version } })
      toast({ sentence: texts.saved(saved.name) })
      onSaved()
      // the list's rows carry the version that an edit sends back
      void revalidate()
    },
  })
  return (
    <DialogForm form={form}>
      <TextSections form={form} />
    </DialogForm>
  )
}

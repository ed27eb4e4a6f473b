import type { ProductDetails } from '@niramoy/contract/catalogue/products'
import { PRODUCT_TEXTS, type ProductText, textsOfKind } from '@niramoy/domain/catalogue/product-fields'
import { adminProducts as t } from '@niramoy/texts/en/catalogue/admin/admin-products'
import { products as texts } from '@niramoy/texts/en/catalogue/products'
import { common } from '@niramoy/texts/en/platform/common'
import { useState } from 'react'
import { momentText } from '../../parts/dates/office-dates.ts'
import { classText } from '../../parts/dispensing-class/class-options.tsx'
import { DraftLine } from '../../parts/drafts/draft-line.tsx'
import { errorText } from '../../parts/errors/error-text.ts'
import { problem } from '../../parts/form/problem.tsx'
import { VersionRows } from '../../parts/form/version-rows.tsx'
import type { Option } from '../../parts/picker/found.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Field, FieldError, Form } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/input.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AttributesField } from './attributes-field.tsx'
import { ChangeHistory } from './change-history.tsx'
import { fieldLabel } from './field-labels.ts'
import { getPart, isChanged, type Part } from './merge-product.ts'
import { NewPricing } from './new-pricing.tsx'
import { FormActions, FormPart, Pair } from './price/form-layout.tsx'
import { PackQuestion } from './price/pack-question.tsx'
import { PriceFields } from './price/price-fields.tsx'
import { PriceHistory } from './price/price-history.tsx'
import { ProductFields } from './product-fields.tsx'
import { filledAttributes, type ProductValues } from './product-values.ts'
import { type Choices, useChoices } from './use-choices.ts'
import { type Conflict, type Current, type ProductForm, useProductForm } from './use-product-form.ts'

type ProductEditorProps = {
  /** Null: a new one. */
  readonly product: ProductDetails | null
  readonly isPricing: boolean
  readonly onPricing: (isPricing: boolean) => void
  readonly onClose: () => void
  readonly onSaved: (said: string) => void
}

export function ProductEditor({ product, isPricing, onPricing, onClose, onSaved }: ProductEditorProps) {
  const form = useProductForm(product, onSaved)
  const choices = useChoices(form.base, form.values.categoryId)
  const [tab, setTab] = useState('details')
  const details = (
    <DetailsForm form={form} choices={choices} onPricing={() => onPricing(true)} onClose={onClose} />
  )
  if (!form.base) return details
  if (isPricing) {
    return <NewPricing product={form.base} onBack={() => onPricing(false)} onSaved={onSaved} />
  }
  return (
    <Tabs
      label={t.tabs}
      current={tab}
      onChange={setTab}
      tabs={[
        { key: 'details', label: t.details, content: details },
        { key: 'history', label: t.history, content: <ChangeHistory productId={form.base.id} /> },
      ]}
    />
  )
}

type DetailsFormProps = {
  readonly form: ProductForm
  readonly choices: Choices
  readonly onPricing: () => void
  readonly onClose: () => void
}

function DetailsForm({ form, choices, onPricing, onClose }: DetailsFormProps) {
  const { base, values, failure, conflict } = form
  const type = choices.getType(values.productTypeId)
  return (
    <Form {...form.props} className="grid gap-8">
      <DraftLine offer={form.draftOffer} />
      {conflict && <ConflictPanel form={form} conflict={conflict} choices={choices} />}
      {failure && conflict !== 'unread' && (
        <Banner tone="danger" {...failure} onDismiss={form.dismissFailure} />
      )}
      {choices.failed && <ChoicesFailed again={choices.again} />}
      <ProductFields form={form} choices={choices} />
      <ProductTexts form={form} />
      <FormPart title={t.pricing}>
        <PriceFields form={form} type={type} stored={base?.pricing[0]} />
        {base && (
          <>
            <NewPricingButton isChanged={isChanged(values, form.baseValues)} onPress={onPricing} />
            <PriceHistory entries={base.pricing} stripLabel={base.productType.stripLabel} />
          </>
        )}
      </FormPart>
      <FormActions>
        <Button variant="secondary" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button type="submit" loading={form.busy}>
          {common.save}
        </Button>
      </FormActions>
      <PackQuestion question={form.question} />
    </Form>
  )
}

function ChoicesFailed({ again }: { again: () => void }) {
  return (
    <Banner
      tone="danger"
      sentence={texts.filtersFailed}
      actions={
        <Button size="small" variant="secondary" onClick={again}>
          {common.tryAgain}
        </Button>
      }
    />
  )
}

/** A new price is saved alone: other changes would be lost with it. */
function NewPricingButton({ isChanged, onPress }: { isChanged: boolean; onPress: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="secondary" onClick={onPress} disabled={isChanged} aria-describedby="new-pricing-hint">
        {t.newPricing}
      </Button>
      <p id="new-pricing-hint" className="min-w-0 flex-1 basis-56 text-ink-soft text-sm">
        {isChanged ? t.newPricingAfterSave : t.newPricingHint}
      </p>
    </div>
  )
}

/** What customers read about the product. */
function ProductTexts({ form }: { form: ProductForm }) {
  const { problems } = form
  const [first, ...others] = textsOfKind('paragraphs').map((name) => (
    <TextField key={name} form={form} name={name} />
  ))
  return (
    <FormPart title={t.texts}>
      {first}
      <Pair>{others}</Pair>
      <AttributesField
        attributes={form.values.attributes}
        onChange={(attributes) => form.set('attributes', attributes)}
        error={problems.attributes}
      />
    </FormPart>
  )
}

function TextField({ form, name }: { form: ProductForm; name: ProductText }) {
  return (
    <Field label={t[name]} error={problem(form.problems[name])}>
      <TextArea {...form.input(name)} rows={3} maxLength={PRODUCT_TEXTS[name].most} />
    </Field>
  )
}

type ConflictPanelProps = {
  readonly form: ProductForm
  readonly conflict: Exclude<Conflict, null>
  readonly choices: Choices
}

/** Shows the version that someone else saved; nothing typed is lost and nothing of theirs is overwritten unseen. */
function ConflictPanel({ form, conflict, choices }: ConflictPanelProps) {
  if (conflict === 'unread') return <ConflictNotice load={form.loadCurrent} />
  const { lastChange, differing } = conflict
  return (
    <section
      aria-labelledby="conflict-title"
      className="grid gap-3 rounded-md border border-warning-line bg-warning-soft p-4 text-warning-ink"
    >
      <div role="status">
        <h3 id="conflict-title" className="font-semibold">
          {t.conflict.title}
        </h3>
        {lastChange && <p>{t.conflict.savedBy(lastChange.actorName, momentText(lastChange.at))}</p>}
        <p className="text-sm">{differing.length > 0 ? t.conflict.lead : t.conflict.same}</p>
      </div>
      <Beside form={form} current={conflict} choices={choices} />
    </section>
  )
}

function ConflictNotice({ load }: { load: () => Promise<void> }) {
  const [failure, setFailure] = useState<string>()
  const press = () => {
    setFailure(undefined)
    load().catch((error: unknown) => setFailure(errorText(error, 'en').sentence))
  }
  return (
    <div className="grid gap-2">
      <Banner
        tone="danger"
        headline={t.conflict.told}
        sentence={t.conflict.kept}
        actions={
          <Button size="small" variant="secondary" onClick={press}>
            {t.conflict.load}
          </Button>
        }
      />
      <FieldError id="conflict-failure">{failure}</FieldError>
    </div>
  )
}

type BesideProps = { readonly form: ProductForm; readonly current: Current; readonly choices: Choices }

function Beside({ form, current, choices }: BesideProps) {
  const text = (part: Part, values: ProductValues) => partText(part, values, current.product, choices)
  const isTaken = (part: Part) =>
    JSON.stringify(getPart(form.values, part)) === JSON.stringify(getPart(form.baseValues, part))
  return (
    <VersionRows
      rows={[...current.differing, ...current.adopted].map((part) => ({
        label: fieldLabel(part),
        theirs: text(part, form.baseValues),
        yours: text(part, form.values),
        isTaken: isTaken(part),
        onTake: () => form.takeTheirs(part),
      }))}
    />
  )
}

/** A part of a product in words; what is known by id is named by the choices or by the product itself. */
function partText(part: Part, values: ProductValues, product: ProductDetails, choices: Choices): string {
  if (part === 'attributes') {
    return filledAttributes(values.attributes)
      .map(({ name, value }) => `${name}: ${value}`)
      .join('\n')
  }
  if (part === 'brand') return getName(values.brandId, choices.brands, product.brand)
  if (part === 'productType') return getName(values.productTypeId, choices.types, product.productType)
  if (part === 'genericName') return getName(values.genericNameId, choices.genericNames, product.genericName)
  if (part === 'dispensingClass') return ownClassText(values)
  return values[part]
}

function ownClassText({ dispensingClass, dispensingReason }: ProductValues): string {
  return dispensingClass ? `${classText(dispensingClass)}: ${dispensingReason}` : ''
}

function getName(id: string, options: readonly Option[], own: { id: number; name: string }): string {
  if (String(own.id) === id) return own.name
  return options.find(({ value }) => value === id)?.label ?? id
}

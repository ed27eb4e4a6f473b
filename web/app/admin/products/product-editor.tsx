import type { ProductDetails } from '@niramoy/contract/catalogue/products'
import { adminProducts as t } from '@niramoy/texts/en/catalogue/admin/admin-products'
import { products as texts } from '@niramoy/texts/en/catalogue/products'
import { common } from '@niramoy/texts/en/platform/common'
import { useState } from 'react'
import { DraftLine } from '../../parts/drafts/draft-line.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Form } from '../../ui/form/field.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ChangeHistory } from './change-history.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import { isChanged } from './merge-product.ts'
import { NewPricing } from './new-pricing.tsx'
import { FormActions, FormPart } from './price/form-layout.tsx'
import { PackQuestion } from './price/pack-question.tsx'
import { PriceFields } from './price/price-fields.tsx'
import { PriceHistory } from './price/price-history.tsx'
import { ProductFields } from './product-fields.tsx'
import { ProductTexts } from './product-texts.tsx'
import { type Choices, useChoices } from './use-choices.ts'
import { type ProductForm, useProductForm } from './use-product-form.ts'

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
  const type = choices.typeOf(values.productTypeId)
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

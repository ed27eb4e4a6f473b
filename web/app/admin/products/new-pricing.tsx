import type { ProductDetails } from '@niramoy/contract/catalogue/products'
import { adminProducts as t } from '@niramoy/texts/en/catalogue/admin/admin-products'
import { common } from '@niramoy/texts/en/platform/common'
import ArrowLeftIcon from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { useForm } from '../../parts/form/use-form.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Form } from '../../ui/form/field.tsx'
import { FormActions, FormPart } from './price/form-layout.tsx'
import { PackQuestion, usePackQuestion } from './price/pack-question.tsx'
import { PriceFields } from './price/price-fields.tsx'
import { PriceHistory } from './price/price-history.tsx'
import { blankPrice, type PriceValues, priceBody, priceProblems } from './price/price-values.ts'
import { today } from './price/when.ts'
import { atFields } from './refused-fields.ts'
import { isChangedElsewhere } from './use-product-form.ts'

type NewPricingProps = {
  readonly product: ProductDetails
  readonly onBack: () => void
  readonly onSaved: (said: string) => void
}

/** Add New Pricing: a blank price from today on, packed as before; nothing but the price is saved. */
export function NewPricing({ product, onBack, onSaved }: NewPricingProps) {
  const [current, setCurrent] = useState(product)
  const [isOutdated, setOutdated] = useState(false)
  const params = { id: product.id }
  const question = usePackQuestion()
  const form = useForm<PriceValues>({
    initial: blankPrice(product.strength ?? '', today(), product.pricing[0]),
    check: priceProblems,
    async save(values) {
      setOutdated(false)
      if (!(await question.isMeant(values, current.pricing[0], current.productType))) return
      try {
        await browserApi.products.changePrice({
          params,
          body: { ...priceBody(values), version: current.version },
        })
        onSaved(t.priced(product.name))
      } catch (error) {
        setOutdated(isChangedElsewhere(error))
        throw atFields(error)
      }
    },
  })
  async function loadCurrent() {
    setCurrent(await browserApi.products.get({ params }))
    setOutdated(false)
    form.dismissFailure()
  }
  return (
    <Form {...form.props} className="grid gap-6">
      <div>
        <p className="font-semibold text-lg wrap-anywhere">{product.label.en}</p>
        <p className="text-ink-soft text-sm">{t.newPricingLead}</p>
      </div>
      {form.failure && (
        <Banner
          tone="danger"
          {...form.failure}
          actions={isOutdated && <LoadButton load={loadCurrent} />}
          onDismiss={isOutdated ? undefined : form.dismissFailure}
        />
      )}
      <FormPart title={t.pricing}>
        <PriceFields form={form} type={current.productType} packed={current.pricing[0]} />
        <PriceHistory entries={current.pricing} stripLabel={current.productType.stripLabel} />
      </FormPart>
      <FormActions>
        <Button
          variant="secondary"
          icon={<ArrowLeftIcon size={18} />}
          className="sm:mr-auto"
          onClick={onBack}
        >
          {t.backToProduct}
        </Button>
        <Button type="submit" loading={form.busy}>
          {common.save}
        </Button>
      </FormActions>
      <PackQuestion question={question} />
    </Form>
  )
}

function LoadButton({ load }: { load: () => Promise<void> }) {
  return (
    <Button size="small" variant="secondary" onClick={() => void load().catch(() => undefined)}>
      {t.conflict.load}
    </Button>
  )
}

import type { StockProduct } from '@niramoy/contract/stock/stock-fields'
import { STOCK_TAKE_SCOPES, type StockTakeScope } from '@niramoy/domain/stock/stock-take'
import { adminStockTakes as t } from '@niramoy/texts/en/stock/admin/admin-stock-takes'
import { browserApi } from '../../api/api.ts'
import { loadCategories } from '../../parts/catalogue/options.ts'
import { useLoaded } from '../../parts/catalogue/use-loaded.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { DialogForm, FormDialog } from '../../parts/form/form-dialog.tsx'
import { problem } from '../../parts/form/problem.tsx'
import { type Problems, useForm } from '../../parts/form/use-form.ts'
import { Banner } from '../../ui/banner.tsx'
import { Checkbox } from '../../ui/form/choice.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/input.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { ChosenProducts } from './chosen-products.tsx'

type StartDialogProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly onStarted: (id: number) => void
}

export function StartDialog({ open, onClose, onStarted }: StartDialogProps) {
  return (
    <FormDialog open={open} title={t.start} onClose={onClose}>
      <StartForm onStarted={onStarted} />
    </FormDialog>
  )
}

type Values = {
  readonly scope: StockTakeScope
  readonly shelf: string
  readonly id: string
  readonly productIds: readonly Pick<StockProduct, 'id' | 'label'>[]
  readonly isBlind: boolean
}

const loadOptions = async (signal: AbortSignal) => {
  const [shelves, categories, { brands }] = await Promise.all([
    browserApi.stockTakes.shelves({ signal }),
    loadCategories(browserApi, signal),
    browserApi.brands.list({ signal }),
  ])
  return { shelves, categories, brands }
}

function StartForm({ onStarted }: Pick<StartDialogProps, 'onStarted'>) {
  const options = useLoaded('options', loadOptions)
  const form = useForm<Values>({
    initial: { scope: 'shelf', shelf: '', id: '', productIds: [], isBlind: true },
    check: missing,
    async save({ productIds, id, ...values }) {
      const body = {
        ...values,
        productIds: productIds.map((product) => product.id),
        ...(id !== '' && { id: Number(id) }),
      }
      onStarted((await browserApi.stockTakes.start({ body })).id)
    },
  })
  const { values, set, problems } = form
  return (
    <DialogForm form={form} submit={t.begin}>
      <p className="text-ink-soft text-sm">{t.startLead}</p>
      <Field label={t.scope}>
        <Select
          name="scope"
          value={values.scope}
          data-autofocus
          onChange={(event) => {
            set('scope', event.currentTarget.value as StockTakeScope)
            set('id', '')
          }}
        >
          {STOCK_TAKE_SCOPES.map((scope) => (
            <option key={scope} value={scope}>
              {t.scopes[scope]}
            </option>
          ))}
        </Select>
      </Field>
      {values.scope === 'products' && (
        <ChosenProducts
          products={values.productIds}
          onChange={(products) => set('productIds', products)}
          error={problem(problems.productIds)}
        />
      )}
      {options.error !== undefined && <Banner tone="danger" {...errorText(options.error, 'en')} />}
      {!options.data && options.error === undefined && <SkeletonText lines={2} />}
      {values.scope === 'shelf' && options.data && (
        <Field
          label={t.shelf}
          required
          hint={options.data.shelves.length === 0 && t.noShelves}
          error={problem(problems.shelf)}
        >
          <Select {...form.input('shelf')}>
            <option value="">{t.chooseShelf}</option>
            {options.data.shelves.map(({ shelf, batches }) => (
              <option key={shelf} value={shelf}>
                {t.shelfOption(shelf, batches)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {(values.scope === 'category' || values.scope === 'brand') && options.data && (
        <Field label={t[values.scope]} required error={problem(problems.id)}>
          <Select {...form.input('id')}>
            <option value="">{t.choose}</option>
            {options.data[values.scope === 'brand' ? 'brands' : 'categories'].map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Checkbox
        label={t.blind}
        checked={values.isBlind}
        onChange={(event) => set('isBlind', event.currentTarget.checked)}
      />
    </DialogForm>
  )
}

const MISSING = { sentence: t.scopeRequired }

function missing({ scope, shelf, id, productIds }: Values): Problems<Values> {
  if (scope === 'shelf') return { shelf: shelf ? undefined : MISSING }
  if (scope === 'products') return { productIds: productIds.length > 0 ? undefined : MISSING }
  return { id: id ? undefined : MISSING }
}

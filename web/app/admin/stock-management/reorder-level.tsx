import type { StockProduct } from '@niramoy/contract/stock/stock-fields'
import { adminStockManagement as t } from '@niramoy/texts/en/stock/admin/admin-stock-management'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/api.ts'
import { useForm } from '../../parts/form/use-form.ts'
import { Button } from '../../ui/base/button.tsx'
import { Form } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/input.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

type ReorderLevelProps = { readonly product: StockProduct; readonly level: number | null }

/** Below how many units it is listed; typed right in the row. */
export function ReorderLevel({ product, level }: ReorderLevelProps) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const saved = String(level ?? '')
  const form = useForm({
    initial: { reorderLevel: saved },
    async save(body) {
      await browserApi.stock.setReorderLevel({ params: { id: product.id }, body })
      toast({ sentence: t.levelSaved, tone: 'success' })
      void revalidate()
    },
  })
  const problem = form.problems.reorderLevel?.sentence ?? form.failure?.sentence
  return (
    <Form {...form.props} className="flex flex-wrap items-center justify-end gap-2">
      <TextInput
        {...form.input('reorderLevel')}
        aria-label={t.setLevel(product.label.en)}
        aria-invalid={problem !== undefined}
        inputMode="numeric"
        maxLength={8}
        autoComplete="off"
        className="w-24 text-end"
      />
      {form.values.reorderLevel.trim() !== saved && (
        <Button type="submit" size="small" loading={form.busy}>
          {t.saveLevel}
        </Button>
      )}
      {problem && (
        <span role="alert" className="w-full text-danger-ink text-sm">
          {problem}
        </span>
      )}
    </Form>
  )
}

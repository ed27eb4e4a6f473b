import type { Rider } from '@niramoy/contract/sales/picking'
import { adminFulfilment as t } from '@niramoy/texts/en/sales/admin/admin-fulfilment'
import PlusIcon from 'lucide-react/icons/plus'
import PrinterIcon from 'lucide-react/icons/printer'
import { browserApi } from '../../api/api.ts'
import { saveFile } from '../../parts/bulk/save-file.ts'
import { EditableForm, type FormDescriptor, storedValues } from '../../parts/editable-list/editable-form.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { useAction } from '../../parts/form/use-action.ts'
import { useEditing } from '../../parts/list/use-editing.ts'
import { amountText } from '../../parts/product/amount.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'

const BLANK = { name: '', phone: '', isActive: true }
type Values = Readonly<typeof BLANK>

const RIDERS: FormDescriptor<Rider, Values> = {
  getName: ({ name }) => name,
  toValues: (rider) => storedValues(BLANK, rider),
  fields: [
    { name: 'name', label: t.name, required: true, maxLength: 120 },
    { name: 'phone', label: t.phone, required: true, inputMode: 'tel', maxLength: 20 },
    { kind: 'checkbox', name: 'isActive', label: t.active, hint: t.activeHint },
  ],
  calls: {
    save(body, stored) {
      if (!stored) return browserApi.fulfilment.addRider({ body })
      const { id, version } = stored
      return browserApi.fulfilment.updateRider({ params: { id }, body: { ...body, version } })
    },
  },
}

/** Our own riders: what each has on the way, as a sheet to take along. */
export function RiderList({ riders }: { readonly riders: readonly Rider[] }) {
  const editing = useEditing<Rider>()
  const print = useAction()
  return (
    <Card
      flush
      title={t.riders}
      actions={
        <Button
          ref={editing.addButton}
          size="small"
          variant="secondary"
          icon={<PlusIcon size={16} />}
          onClick={editing.add}
        >
          {t.addRider}
        </Button>
      }
    >
      {print.failure && <Banner tone="danger" {...print.failure} className="m-4" onDismiss={print.dismiss} />}
      {riders.length === 0 && <p className="px-4 py-6 text-ink-soft sm:px-6">{t.ridersEmpty}</p>}
      <ul className="divide-y divide-line">
        {riders.map((rider) => (
          <li key={rider.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
            <div className="min-w-0 flex-1 basis-48">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {rider.name}
                {!rider.isActive && <Badge>{t.inactive}</Badge>}
              </p>
              <p className="text-ink-soft text-sm tabular-nums">{rider.phone}</p>
            </div>
            <p className="text-sm">{t.onTheWay(rider.parcels, amountText(rider.toCollect))}</p>
            <span className="flex gap-2">
              <Button
                size="small"
                variant="secondary"
                icon={<PrinterIcon size={16} />}
                aria-label={t.getRunSheet(rider.name)}
                disabled={rider.parcels === 0}
                onClick={() => {
                  const params = { id: rider.id }
                  void print.run(async () =>
                    saveFile(await browserApi.fulfilment.runSheet({ params }), `run-sheet-${rider.id}.pdf`),
                  )
                }}
              >
                {t.runSheet}
              </Button>
              <Button
                size="small"
                variant="quiet"
                aria-label={t.toEditForm(rider.name)}
                onClick={() => editing.edit(rider)}
              >
                {t.edit}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <FormDialog
        open={editing.inForm}
        title={editing.item ? t.editRider : t.addRider}
        onClose={editing.close}
      >
        <EditableForm form={RIDERS} item={editing.item} onSaved={editing.finish} />
      </FormDialog>
    </Card>
  )
}

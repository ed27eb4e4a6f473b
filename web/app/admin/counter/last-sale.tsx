import type { Order } from '@niramoy/contract/sales/order'
import { adminCounter as t } from '@niramoy/texts/en/sales/admin/admin-counter'
import { useEffect, useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { readPaper, storePaper } from '../../browser/counter-storage.ts'
import { saveFile } from '../../parts/bulk/save-file.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { amountText } from '../../parts/product/amount.tsx'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/input.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { PAPERS, type Paper, SalesSlip } from './sales-slip.tsx'

/** What was sold last, its change and its slip, which is printed at once; and on which paper. */
export function LastSale({ order }: { order: Order | null }) {
  const [paper, setPaper] = useState<Paper>(storedPaper)
  const toast = useToast()
  const width = paper === 'off' ? '80' : paper
  useEffect(() => {
    // once per sale: the component is made anew for each
    if (order && storedPaper() !== 'off') window.print()
  }, [order])
  async function save({ id, orderCode }: Order) {
    try {
      saveFile(
        await browserApi.orders.posSlip({ params: { id }, query: { width: width === '58' ? 58 : 80 } }),
        `pos-slip-${orderCode}.pdf`,
      )
    } catch (error) {
      toast({ ...errorText(error, 'en'), tone: 'danger' })
    }
  }
  return (
    <>
      <Card className="print:hidden">
        {order && (
          <div role="status" className="mb-4 grid gap-3">
            <p className="font-medium">{t.soldTitle(order.orderCode)}</p>
            {order.counterSale?.tender === 'cash' && (
              <p className="text-2xl">{t.soldChange(amountText(order.counterSale.change))}</p>
            )}
            <div className="flex flex-wrap gap-2">
              <Button size="small" variant="secondary" onClick={() => window.print()}>
                {t.printAgain}
              </Button>
              <Button size="small" variant="secondary" onClick={() => void save(order)}>
                {t.savePdf}
              </Button>
              <ButtonLink size="small" variant="secondary" href={`/admin/orders/${order.id}`}>
                {t.viewOrder}
              </ButtonLink>
            </div>
          </div>
        )}
        <Field label={t.paper}>
          <Select
            value={paper}
            onChange={(event) => {
              setPaper(event.target.value as Paper)
              storePaper(event.target.value)
            }}
          >
            {PAPERS.map((each) => (
              <option key={each} value={each}>
                {t.paperChoices[each]}
              </option>
            ))}
          </Select>
        </Field>
      </Card>
      {order && <SalesSlip order={order} paper={width} />}
    </>
  )
}

function storedPaper(): Paper {
  return PAPERS.find((each) => each === readPaper()) ?? '80'
}

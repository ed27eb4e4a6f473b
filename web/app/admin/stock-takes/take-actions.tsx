import type { StockTakeDetails, StockTakeLine } from '@niramoy/contract/stock/stock-takes'
import { hasPermission } from '@niramoy/domain/people/actor'
import { adminStockTakes as t } from '@niramoy/texts/en/stock/admin/admin-stock-takes'
import PrinterIcon from 'lucide-react/icons/printer'
import { useState } from 'react'
import { useUser } from '../../parts/session/user.tsx'
import { useShortcuts } from '../../parts/shortcuts/use-shortcuts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { FoundDialog } from './found-dialog.tsx'
import { STEP_DIALOGS, type Step } from './step-dialogs.tsx'

type TakeActionsProps = {
  readonly take: StockTakeDetails
  readonly selected: readonly StockTakeLine[]
  readonly isCounting: boolean
  readonly onDone: (said: string) => void
}

/** What can be done with it now, and by whom. */
export function TakeActions({ take, selected, isCounting, onDone }: TakeActionsProps) {
  const [step, setStep] = useState<Step | null>(null)
  const [isAdding, setAdding] = useState(false)
  const user = useUser() ?? null
  const isOpen = take.status === 'counting' || take.status === 'handed-in'
  const mayCount = hasPermission(user, 'stock.edit')
  useShortcuts(isCounting ? [{ keys: 'h', label: t.shortcuts.handIn, run: () => setStep('handIn') }] : [])
  const StepDialog = step && STEP_DIALOGS[step]
  const close = () => setStep(null)
  const hasChosen = selected.length > 0
  return (
    <>
      <Notices take={take} />
      <section aria-label={t.columns.status} className="flex flex-wrap gap-2.5">
        {isCounting && <Button onClick={() => setStep('handIn')}>{t.handIn}</Button>}
        {take.mayDecide && <Button onClick={() => setStep('approve')}>{t.approve}</Button>}
        {take.mayDecide && (
          <Button variant="secondary" onClick={() => setStep('sendBack')}>
            {t.sendBack}
          </Button>
        )}
        {isCounting && (
          <Button variant="secondary" onClick={() => setAdding(true)}>
            {t.addFound}
          </Button>
        )}
        {isCounting && hasChosen && (
          <>
            <Button variant="secondary" onClick={() => setStep('explain')}>
              {t.explain}
            </Button>
            <Button variant="secondary" onClick={() => setStep('recount')}>
              {t.recount}
            </Button>
          </>
        )}
        <Button variant="secondary" icon={<PrinterIcon size={18} />} onClick={() => window.print()}>
          {t.print}
        </Button>
        {isOpen && mayCount && (
          <Button variant="quiet" onClick={() => setStep('cancel')}>
            {t.cancel}
          </Button>
        )}
      </section>
      {StepDialog && (
        <StepDialog
          take={take}
          selected={selected}
          onClose={close}
          onDone={(said) => {
            close()
            onDone(said)
          }}
        />
      )}
      <FoundDialog
        takeId={take.id}
        open={isAdding}
        onClose={() => setAdding(false)}
        onSaved={() => {
          setAdding(false)
          onDone(t.saved)
        }}
      />
    </>
  )
}

function Notices({ take }: { readonly take: StockTakeDetails }) {
  const mayApprove = hasPermission(useUser() ?? null, 'stock.approve')
  const below = take.rows.filter(({ isBelowZero }) => isBelowZero).length
  return (
    <>
      {take.status === 'handed-in' && !take.mayDecide && (
        <Banner tone="info" sentence={mayApprove ? t.ownCount : t.waits} />
      )}
      {below > 0 && <Banner tone="warning" sentence={t.belowZeroSome(below)} />}
    </>
  )
}

import type { CurrentUser } from '@niramoy/contract/people/auth'
import type { AccountState } from '@niramoy/contract/people/personal-data'
import { personalData as bn } from '@niramoy/texts/bn/people/personal-data'
import { personalData as en } from '@niramoy/texts/en/people/personal-data'
import CheckIcon from 'lucide-react/icons/circle-check'
import DownloadIcon from 'lucide-react/icons/download'
import { useState } from 'react'
import { removeOwnPages } from '../../../browser/caches.ts'
import { clearGuestList } from '../../../browser/guest-list.ts'
import { clearPersonalStorage } from '../../../browser/personal-storage.ts'
import { readWaitingOrders, removeWaitingOrder } from '../../../browser/waiting-orders.ts'
import { useTexts } from '../../../parts/language/language.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { CodeStep } from './code-step.tsx'
import { OpenOrders } from './open-orders.tsx'
import { StepButtons } from './step-buttons.tsx'

type DeleteDialogProps = {
  readonly user: CurrentUser
  readonly state: AccountState
  readonly onDownload: () => void
  readonly onClose: () => void
}

const STEPS = ['what', 'orders', 'code'] as const
type Step = (typeof STEPS)[number] | 'done'

/** What goes and what stays, open orders, then the code that does it. Afterwards only the shop's first page is left. */
export function DeleteDialog({ user, state: first, onDownload, onClose }: DeleteDialogProps) {
  const t = useTexts({ en, bn })
  const [step, setStep] = useState<Step>('what')
  const [state, setState] = useState(first)
  const [busy, setBusy] = useState(false)
  const close = () => {
    if (step === 'done') location.assign('/')
    else if (!busy) onClose()
  }
  async function deleted() {
    await forgetBrowser(user.userId)
    setStep('done')
  }
  const at = STEPS.indexOf(step as (typeof STEPS)[number]) + 1
  return (
    <Dialog
      open
      onClose={close}
      closeOnBackdrop={false}
      title={step === 'done' ? t.deletedTitle : t.dialogTitle}
      lead={at > 0 && t.step(at, STEPS.length)}
    >
      {step === 'what' && <What onDownload={onDownload} onKeep={onClose} onNext={() => setStep('orders')} />}
      {step === 'orders' && (
        <OpenOrders
          orders={state.openOrders}
          onChange={setState}
          onBack={() => setStep('what')}
          onNext={() => setStep('code')}
        />
      )}
      {step === 'code' && (
        <CodeStep
          user={user}
          codeTo={state.codeTo}
          onBusy={setBusy}
          onBack={() => setStep('orders')}
          onDeleted={() => void deleted()}
        />
      )}
      {step === 'done' && <Done onLeave={close} />}
    </Dialog>
  )
}

type WhatProps = Pick<DeleteDialogProps, 'onDownload'> & {
  readonly onKeep: () => void
  readonly onNext: () => void
}

function What({ onDownload, onKeep, onNext }: WhatProps) {
  const t = useTexts({ en, bn })
  return (
    <div className="grid gap-5">
      <Points title={t.whatGoes} points={t.goes} />
      <Points title={t.whatStays} points={t.stays} />
      <div className="grid justify-items-start gap-2.5 rounded-md bg-sunken p-4">
        <p className="text-sm">{t.downloadFirst}</p>
        <Button size="small" variant="secondary" icon={<DownloadIcon size={16} />} onClick={onDownload}>
          {t.download}
        </Button>
      </div>
      <StepButtons>
        <Button variant="secondary" onClick={onKeep}>
          {t.keep}
        </Button>
        <Button onClick={onNext}>{t.next}</Button>
      </StepButtons>
    </div>
  )
}

function Points({ title, points }: { readonly title: string; readonly points: readonly string[] }) {
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1.5 grid list-disc gap-1 pl-5 text-ink-soft text-sm">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  )
}

function Done({ onLeave }: { readonly onLeave: () => void }) {
  const t = useTexts({ en, bn })
  return (
    <div className="grid justify-items-center gap-5 py-2 text-center">
      <CheckIcon size={44} className="text-success" aria-hidden />
      <p role="status">{t.deleted}</p>
      <Button wide onClick={onLeave} data-autofocus>
        {t.toShop}
      </Button>
    </div>
  )
}

/** All that this browser stored of a customer whose account is deleted, also orders that were never sent. */
async function forgetBrowser(userId: number): Promise<void> {
  clearGuestList('cart')
  clearGuestList('wishlist')
  clearPersonalStorage()
  await removeOwnPages().catch(reportError)
  // without storage nothing waits in it
  const waiting = await readWaitingOrders().catch(() => [])
  for (const order of waiting) {
    if (order.userId === userId) await removeWaitingOrder(order.key).catch(reportError)
  }
}

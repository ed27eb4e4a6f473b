import type { Medicine } from '@niramoy/contract/sales/medicine-box'
import { titles as titlesBn } from '@niramoy/texts/bn/platform/titles'
import { medicineBox as bn } from '@niramoy/texts/bn/sales/medicine-box'
import { titles as titlesEn } from '@niramoy/texts/en/platform/titles'
import { medicineBox as en } from '@niramoy/texts/en/sales/medicine-box'
import PillIcon from 'lucide-react/icons/pill'
import PlusIcon from 'lucide-react/icons/plus'
import CartIcon from 'lucide-react/icons/shopping-cart'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { useLanguage, useTexts } from '../../parts/language/language.tsx'
import { ListError } from '../../parts/list/list-error.tsx'
import { MedicineList } from '../../parts/medicines/medicine-list.tsx'
import { useMedicineEditing } from '../../parts/medicines/use-medicine-editing.ts'
import { lazyComponent } from '../../parts/page/lazy-component.ts'
import { screenMeta } from '../../parts/page/meta.ts'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/medicines'
import type { Refilled } from './fill-cart.ts'

const loadMedicineDialog = async () =>
  (await import('../../parts/medicines/medicine-dialog.tsx')).MedicineDialog
const loadRefillOutcome = async () => (await import('./refill-outcome.tsx')).RefillOutcome
const loadRemindersCard = async () => (await import('../../parts/medicines/reminders-card.tsx')).RemindersCard

const MedicineDialog = import.meta.env.SSR ? await loadMedicineDialog() : lazyComponent(loadMedicineDialog)
const RefillOutcome = import.meta.env.SSR ? await loadRefillOutcome() : lazyComponent(loadRefillOutcome)
const RemindersCard = import.meta.env.SSR ? await loadRemindersCard() : lazyComponent(loadRemindersCard)

export const meta = screenMeta('medicines', { index: false })

const load = async (api: Api) => ({ box: await api.medicineBox.get({ query: {} }) })
export const loader = ({ context }: Route.LoaderArgs) => onServer(context, load)
export const clientLoader = () => load(browserApi)

export default function Medicines({ loaderData: { box } }: Route.ComponentProps) {
  const { title } = useTexts({ en: titlesEn, bn: titlesBn }).medicines
  const t = useTexts({ en, bn })
  const { editing, remove, saved } = useMedicineEditing()
  const refill = useRefill()
  const { medicines } = box
  return (
    <>
      <PageHeader
        title={title}
        lead={medicines.length > 0 && t.lead}
        actions={
          <>
            {medicines.length > 1 && <RefillAll refill={refill} medicines={medicines} />}
            <Button
              ref={editing.addButton}
              variant={medicines.length > 1 ? 'secondary' : 'primary'}
              icon={<PlusIcon />}
              onClick={editing.add}
            >
              {t.add}
            </Button>
          </>
        }
      />
      <div className="grid gap-6">
        {medicines.length > 0 ? (
          <MedicineList
            medicines={medicines}
            onEdit={editing.edit}
            onRemove={remove}
            action={(medicine) => <RefillOne refill={refill} medicine={medicine} />}
          />
        ) : (
          <Empty />
        )}
        <Suspense>
          <RemindersCard reminders={box.reminders} />
        </Suspense>
      </div>
      <Suspense>
        <MedicineDialog
          open={editing.inForm}
          medicine={editing.item}
          onClose={editing.close}
          onSaved={saved}
        />
        <RefillOutcome outcome={refill.outcome} onClose={refill.close} />
      </Suspense>
    </>
  )
}

type RefillAllProps = { readonly refill: Refill; readonly medicines: readonly Medicine[] }

function RefillAll({ refill, medicines }: RefillAllProps) {
  const t = useTexts({ en, bn })
  return (
    <Button
      icon={<CartIcon size={18} />}
      loading={refill.busy === 'all'}
      onClick={() => refill.start(medicines, 'all')}
    >
      {t.refillAll}
    </Button>
  )
}

function RefillOne({ refill, medicine }: { readonly refill: Refill; readonly medicine: Medicine }) {
  const t = useTexts({ en, bn })
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<CartIcon size={17} className="max-sm:hidden" />}
      aria-label={t.getRefill(medicine.product.label[useLanguage()])}
      loading={refill.busy === medicine.id}
      className="ml-auto shrink-0"
      onClick={() => refill.start([medicine], medicine.id)}
    >
      {t.refill}
    </Button>
  )
}

function Empty() {
  const t = useTexts({ en, bn })
  return (
    <Card flush>
      <EmptyState
        headline={t.emptyTitle}
        sentence={t.empty}
        icon={<PillIcon size={34} />}
        actions={
          <ButtonLink href="/dashboard/orders" variant="secondary">
            {t.fromOrders}
          </ButtonLink>
        }
      />
    </Card>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { title } = useTexts({ en: titlesEn, bn: titlesBn }).medicines
  return <ListError title={title} error={error} />
}

type Refill = ReturnType<typeof useRefill>

/** medicine box 6: the usual packs of what is due go into the cart, which opens; what needs a word is said first. */
function useRefill() {
  const language = useLanguage()
  const navigate = useNavigate()
  const toast = useToast()
  const [busy, setBusy] = useState<number | 'all' | null>(null)
  const [outcome, setOutcome] = useState<Refilled | null>(null)

  async function refill(medicines: readonly Medicine[], what: number | 'all') {
    setBusy(what)
    try {
      const { fillAll, fillCart, isPlain } = await import(/* on demand */ './fill-cart.ts')
      const done = await (what === 'all' ? fillAll : fillCart)(medicines, language)
      if (isPlain(done)) await navigate('/cart')
      else setOutcome(done)
    } catch (error) {
      // its code could not be loaded
      toast({ ...errorText(error, language), tone: 'danger' })
    }
    setBusy(null)
  }

  return {
    busy,
    outcome,
    start: (medicines: readonly Medicine[], what: number | 'all') => void refill(medicines, what),
    close: () => setOutcome(null),
  }
}

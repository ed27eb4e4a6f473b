import type { DashboardChecklist } from '@niramoy/contract/sales/dashboard'
import type { ChecklistItem } from '@niramoy/domain/sales/starter-data/checklist'
import { checklist as t } from '@niramoy/texts/en/admin/admin-checklist'
import CircleIcon from 'lucide-react/icons/circle'
import CheckCircleIcon from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { useLoaded } from '../../parts/catalogue/use-loaded.ts'
import { errorText } from '../../parts/errors/error-text.ts'
import { useSettings } from '../../parts/page/root-data.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Link } from '../../ui/base/provider.tsx'
import { Card } from '../../ui/card.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { FailedBlock } from './failed-block.tsx'

type Item = DashboardChecklist['items'][number]

/** dashboard 8: what a new shop still needs; nothing once all of it is done or put aside. */
export function Checklist({ refreshCount }: { readonly refreshCount: number }) {
  const { data, error, again } = useLoaded(`checklist ${refreshCount}`, (signal) =>
    browserApi.dashboard.checklist({ signal }),
  )
  const [changed, setChanged] = useState<{ from: DashboardChecklist; to: DashboardChecklist }>()
  const list = changed && changed.from === data ? changed.to : data
  if (error !== undefined) return <FailedBlock error={error} again={again} />
  if (!data || !list || list.isReady) return null
  return <Lines list={list} onChange={(to) => setChanged({ from: data, to })} />
}

type LinesProps = { readonly list: DashboardChecklist; readonly onChange: (list: DashboardChecklist) => void }

function Lines({ list: { items }, onChange }: LinesProps) {
  // the demo is never opened, so its list is folded
  const [isOpen, setIsOpen] = useState(useSettings()?.demo !== true)
  const [showsDone, setShowsDone] = useState(false)
  const isSettled = ({ isDone, isPutAside }: Item) => isDone || isPutAside
  const settled = items.filter(isSettled)
  const shown = showsDone ? items : items.filter((item) => !isSettled(item))
  return (
    <Card
      title={t.title}
      lead={t.lead(settled.length, items.length)}
      flush
      actions={
        <Button size="small" variant="secondary" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t.hide : t.show}
        </Button>
      }
    >
      {isOpen && (
        <>
          <ul>
            {shown.map((item) => (
              <li key={item.item} className="border-line border-b last:border-b-0">
                <ChecklistLine item={item} onChange={onChange} />
              </li>
            ))}
          </ul>
          {settled.length > 0 && (
            <div className="border-line border-t px-4 py-2 sm:px-6">
              <Button size="small" variant="quiet" onClick={() => setShowsDone(!showsDone)}>
                {showsDone ? t.hideDone : t.showDone(settled.length)}
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  )
}

type ChecklistLineProps = { readonly item: Item; readonly onChange: LinesProps['onChange'] }

function ChecklistLine({ item, onChange }: ChecklistLineProps) {
  const { title, todo } = t.items[item.item]
  const href = getScreen(item.item)
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1 px-4 py-3 sm:flex-nowrap sm:px-6">
      {item.isDone ? (
        <CheckCircleIcon aria-label={t.done} className="mt-0.5 shrink-0 text-success-ink" size={20} />
      ) : (
        <CircleIcon aria-label={t.missing} className="mt-0.5 shrink-0 text-ink-faint" size={20} />
      )}
      <div className="min-w-0 flex-1 basis-2/3">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {title}
          {item.isOptional && !item.isDone && <Badge>{item.isPutAside ? t.isPutAside : t.optional}</Badge>}
        </p>
        {!item.isDone && <p className="text-ink-soft text-sm">{todo}</p>}
        {item.settings.length > 0 && (
          <p className="text-ink-soft text-sm">
            {t.setting}: <span className="font-mono text-xs wrap-anywhere">{item.settings.join(', ')}</span>
          </p>
        )}
        {!item.isDone && href && (
          <Link href={href} aria-label={`${t.open}: ${title}`} className="prose-link text-sm">
            {t.open}
          </Link>
        )}
      </div>
      {item.isOptional && !item.isDone && (
        <div className="basis-full pl-5 sm:basis-auto sm:pl-0">
          <PutAside item={item} onChange={onChange} />
        </div>
      )}
    </div>
  )
}

function PutAside({ item: { item, isPutAside }, onChange }: ChecklistLineProps) {
  const [pending, setPending] = useState(false)
  const toast = useToast()
  async function change() {
    setPending(true)
    await browserApi.dashboard
      .putAside({ body: { item, isPutAside: !isPutAside } })
      .then(onChange, (error: unknown) => toast({ ...errorText(error, 'en'), tone: 'danger' }))
    setPending(false)
  }
  const label = isPutAside ? t.takeBack : t.putAside
  return (
    <Button
      size="small"
      variant="quiet"
      loading={pending}
      aria-label={`${label}: ${t.items[item].title}`}
      onClick={() => void change()}
    >
      {label}
    </Button>
  )
}

/** Where a line of the checklist is done; those of the settings have none. */
const SCREENS: Partial<Readonly<Record<ChecklistItem, string>>> = {
  'payment-test': '/admin/connections',
  'sms-test': '/admin/connections',
  'email-test': '/admin/connections',
  delivery: '/admin/fulfilment',
  'shipping-method': '/admin/shipping-methods',
  product: '/admin/products',
  'second-factor': '/admin/account',
  'second-person': '/admin/users',
  pharmacist: '/admin/users',
}

function getScreen(item: ChecklistItem): string | undefined {
  return SCREENS[item]
}

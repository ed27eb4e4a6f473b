import type { LookAlike } from '@niramoy/contract/catalogue/look-alikes'
import { getIngredients } from '@niramoy/domain/catalogue/ingredients'
import { adminLookAlikes as t } from '@niramoy/texts/en/admin/admin-look-alikes'
import CheckIcon from 'lucide-react/icons/check'
import { Button } from '../../ui/base/button.tsx'
import { useConfirmations } from './confirmations.ts'
import { LookAlikeNote } from './look-alike-note.tsx'

type Checked = {
  readonly id: number
  readonly name: string
  readonly label: { readonly en: string }
  readonly genericName: string
}

type LookAlikeCheckProps = {
  readonly product: Checked
  readonly lookAlikes: readonly LookAlike[]
  /** What it is confirmed for, such as one order. */
  readonly scope: string
}

/** look-alikes 5: asks staff which of two like names is meant, side by side, until that is confirmed. */
export function LookAlikeCheck({ product, lookAlikes, scope }: LookAlikeCheckProps) {
  const { has, confirm } = useConfirmations(scope)
  const dangers = dangersIn(lookAlikes)
  if (dangers.length === 0 || has(product.id)) return <LookAlikeNote lookAlikes={lookAlikes} plain />
  return (
    <fieldset
      aria-label={t.question(product.name, dangers[0]?.name ?? '')}
      className="my-1 grid gap-2 rounded-md border border-warning-line bg-warning-soft p-3 text-sm"
    >
      <p className="font-semibold text-warning-ink">{t.question(product.name, dangers[0]?.name ?? '')}</p>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-2">
        <Side label={product.label.en} genericName={product.genericName} isMeant />
        {dangers.map((other) => (
          <Side key={other.id} label={other.label.en} genericName={other.genericName} />
        ))}
      </ul>
      <Button
        size="small"
        variant="secondary"
        icon={<CheckIcon size={16} />}
        className="justify-self-start"
        onClick={() => confirm(product.id)}
      >
        {t.confirm(product.label.en)}
      </Button>
    </fieldset>
  )
}

function Side({ label, genericName, isMeant }: { label: string; genericName: string; isMeant?: boolean }) {
  return (
    <li className="min-w-0 wrap-break-word">
      <span className="block text-ink-soft text-xs">{isMeant ? t.inTheOrder : t.notTheSame}</span>
      <span className="block font-medium">{label}</span>
      <span className="block">{getIngredients(genericName).join(' + ')}</span>
    </li>
  )
}

export function dangersIn(lookAlikes: readonly LookAlike[]): LookAlike[] {
  return lookAlikes.filter(({ kind }) => kind === 'danger')
}

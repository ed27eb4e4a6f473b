import { adminPalette as t } from '@niramoy/texts/en/admin/admin-palette'
import { Keys } from '../../parts/shortcuts/keys.tsx'
import { Spinner } from '../../ui/base/spinner.tsx'
import type { usePalette } from './use-palette.ts'

type PaletteState = Pick<
  ReturnType<typeof usePalette>,
  'text' | 'entries' | 'isWaiting' | 'hasNoOrders' | 'hasNoCustomers' | 'hasNoProducts'
>

/** That it searches, found nothing, or could not ask; how many there are is only spoken. */
export function PaletteStatus({ palette }: { palette: PaletteState }) {
  const { entries, isWaiting, hasNoOrders, hasNoCustomers, hasNoProducts } = palette
  const failed = [
    hasNoOrders && t.ordersFailed,
    hasNoCustomers && t.customersFailed,
    hasNoProducts && t.productsFailed,
  ].filter(Boolean)
  return (
    <>
      <p role="status" className="flex items-center gap-2.5 px-3 py-2 text-ink-soft text-sm empty:hidden">
        {isWaiting && (
          <>
            <Spinner size={16} />
            {t.searching}
          </>
        )}
        {!isWaiting && entries.length === 0 && failed.length === 0 && t.nothing}
      </p>
      {failed.map((sentence) => (
        <p key={String(sentence)} role="alert" className="px-3 py-2 text-danger-ink text-sm">
          {sentence}
        </p>
      ))}
      <p role="status" className="sr-only">
        {!isWaiting && palette.text.trim() && entries.length > 0 && t.found(entries.length)}
      </p>
    </>
  )
}

/** The keys of the palette itself. */
export function PaletteHints() {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t bg-sunken/50 px-4 py-2 text-ink-soft text-xs max-sm:hidden">
      <span>
        <Keys keys="ArrowUp" /> <Keys keys="ArrowDown" /> {t.walk}
      </span>
      <span>
        <Keys keys="Enter" /> {t.take}
      </span>
      <span>
        <Keys keys="mod+Enter" /> {t.takeStock}
      </span>
      <span>
        <Keys keys="Escape" /> {t.leave}
      </span>
    </p>
  )
}

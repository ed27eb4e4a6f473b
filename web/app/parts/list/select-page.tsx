import { cx } from '../../ui/base/cx.ts'
import { Checkbox } from '../../ui/form/choice.tsx'
import type { useRowSelection } from './use-row-selection.ts'

/** Some of the page is ticked: a dash instead of the tick. */
const DASH =
  '[&>input:indeterminate]:border-brand [&>input:indeterminate]:bg-brand [&>input:indeterminate]:before:mt-2 [&>input:indeterminate]:before:block [&>input:indeterminate]:before:h-0 [&>input:indeterminate]:before:w-2.5 [&>input:indeterminate]:before:rotate-0 [&>input:indeterminate]:before:border-r-0'

type Ticks = Pick<
  ReturnType<typeof useRowSelection>,
  'isWholePage' | 'isPartOfPage' | 'isPageEmpty' | 'togglePage'
>

/** Ticks every row of the page, or none. */
export function SelectPage({ label, selection }: { label: string; selection: Ticks }) {
  return (
    <Checkbox
      label={label}
      checked={selection.isWholePage}
      disabled={selection.isPageEmpty}
      ref={(box) => {
        if (box) box.indeterminate = selection.isPartOfPage
      }}
      onChange={selection.togglePage}
      className={cx('py-2 text-sm', DASH)}
    />
  )
}

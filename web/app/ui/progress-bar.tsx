import { cx } from './base/cx.ts'

type ProgressBarProps = {
  label: string
  /** From 0 to 1; without a value it only says that work goes on. */
  value?: number | undefined
  className?: string
}

/** The platform's own element, so the width needs no inline style. */
export function ProgressBar({ label, value, className }: ProgressBarProps) {
  return (
    <span className={cx('relative block h-2 overflow-hidden rounded-full bg-line', className)}>
      <progress
        aria-label={label}
        value={value}
        max={1}
        className="block size-full appearance-none bg-transparent [&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-brand [&::-webkit-progress-value]:transition-[inline-size] [&:indeterminate::-moz-progress-bar]:bg-transparent"
      />
      {value === undefined && (
        <span className="absolute inset-y-0 left-0 w-1/3 animate-sweep rounded-full bg-brand" />
      )}
    </span>
  )
}

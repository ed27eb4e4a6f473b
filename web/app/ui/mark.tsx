import { cx } from './base/cx.ts'

/** The sign of the house: a leaf that is a capsule, its two halves meeting in a seam. */
export function Mark({ size = 36, className }: { size?: number; className?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 40 40"
      className={cx('shrink-0', className)}
      aria-hidden="true"
      focusable="false"
    >
      <path className="fill-brand" d="M2.5 37.5C2.5 27 5 19 10.5 13.5l16 16C21 35 13 37.5 2.5 37.5Z" />
      <path className="fill-accent" d="M12.5 11.5C18 5.5 26.5 2.5 37.5 2.5c0 11-3 19.5-9 25Z" />
      <path
        className="stroke-surface"
        strokeWidth="2"
        strokeLinecap="round"
        d="M2.5 37.5 15 25M25 15l5.5-5.5"
      />
    </svg>
  )
}

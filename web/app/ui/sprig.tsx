import { cx } from './base/cx.ts'

const leaf = 'M0 0C2-14 14-24 34-24 32-6 20 4 0 0Z'

/** Where a leaf or a capsule sits on the twig: place, turn, size. */
const growth = [
  ['leaf', 'translate(57 262) rotate(6) scale(1.3)'],
  ['leaf', 'translate(65 233) rotate(-92) scale(1.45)'],
  ['capsule', 'translate(77 201) rotate(-14)'],
  ['leaf', 'translate(93 166) rotate(-84) scale(1.55)'],
  ['leaf', 'translate(108 139) rotate(30) scale(1.5)'],
  ['leaf', 'translate(134 100) rotate(-74) scale(1.3)'],
  ['capsule', 'translate(152 77) rotate(6)'],
  ['leaf', 'translate(174 48) rotate(-58) scale(1.05)'],
  ['leaf', 'translate(192 26) rotate(-8) scale(1.05)'],
] as const

/** A twig on which capsules grow among the leaves: the ornament of heroes, of the foot, of a page that is not there. */
export function Sprig({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 -16 240 336"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx('pointer-events-none stroke-brand-ink', className)}
      aria-hidden="true"
      focusable="false"
    >
      <path d="M48 318C56 230 96 132 192 26" />
      {growth.map(([kind, place]) => (
        <g key={place} transform={place}>
          {kind === 'leaf' ? <Leaf /> : <Capsule />}
        </g>
      ))}
    </svg>
  )
}

function Leaf() {
  return (
    <>
      <path d={leaf} className="fill-brand-soft" vectorEffect="non-scaling-stroke" />
      <path d="M0 0C9-5 17-12 24-18" vectorEffect="non-scaling-stroke" />
    </>
  )
}

function Capsule() {
  return (
    <>
      <path d="M0 0h10" />
      <path d="M30-9h-9a9 9 0 0 0 0 18h9Z" className="fill-surface" />
      <path d="M30-9h9a9 9 0 0 1 0 18h-9Z" className="fill-accent" />
    </>
  )
}

import { Mark } from '../../ui/mark.tsx'

/** The mark with the shop's name beside it. */
export function Logo({ name, size = 34 }: { name: string; size?: number }) {
  return (
    <span className="inline-flex items-center gap-2 font-bold text-[18px] min-[22.5rem]:text-[21px] sm:text-[26px] text-brand-ink leading-tight">
      <Mark size={size} />
      <span className="pt-[0.15em]">{name}</span>
    </span>
  )
}

import { Glyph, type IconProps } from './glyph.tsx'

export function CheckIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="m5 12.5 4.7 4.7L19 7.5" />
    </Glyph>
  )
}

export function ClockIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 7.5V12l3 2" />
    </Glyph>
  )
}

export function ShieldIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M12 4 5 6.5v5c0 4.2 2.7 7 7 8.5 4.3-1.5 7-4.3 7-8.5v-5ZM9 12l2.2 2.2L15.2 10" />
    </Glyph>
  )
}

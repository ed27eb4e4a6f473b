import { Glyph, type IconProps } from './glyph.tsx'

export function CheckIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="m5 12.5 4.7 4.7L19 7.5" />
    </Glyph>
  )
}

export function CheckCircleIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <circle cx="12" cy="12" r="8" />
      <path d="m8.5 12.2 2.5 2.5 4.6-5" />
    </Glyph>
  )
}

export function AlertIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M12 4.5 3.7 18.7a.7.7 0 0 0 .6 1h15.4a.7.7 0 0 0 .6-1ZM12 10v4" />
      <path d="M12 16.75h.01" strokeWidth={2.25} />
    </Glyph>
  )
}

export function AlertCircleIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 8v4.5" />
      <path d="M12 15.75h.01" strokeWidth={2.25} />
    </Glyph>
  )
}

export function InfoIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 11.5V16" />
      <path d="M12 8.25h.01" strokeWidth={2.25} />
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

export function CalendarIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <rect x="4.5" y="6" width="15" height="13.5" rx="2" />
      <path d="M4.5 10.5h15M8.5 4v3.5M15.5 4v3.5" />
    </Glyph>
  )
}

export function BellIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5ZM10.5 20.5h3" />
    </Glyph>
  )
}

export function SunIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <circle cx="12" cy="12" r="3.75" />
      <path d="M12 3.5v1.75M12 18.75v1.75M3.5 12h1.75M18.75 12h1.75M6 6l1.25 1.25M16.75 16.75 18 18M18 6l-1.25 1.25M7.25 16.75 6 18" />
    </Glyph>
  )
}

export function MoonIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M19.5 14.2A8 8 0 0 1 9.8 4.5 8 8 0 1 0 19.5 14.2Z" />
    </Glyph>
  )
}

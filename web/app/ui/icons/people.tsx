import { Glyph, type IconProps } from './glyph.tsx'

export function MailIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
      <path d="m4 7.5 8 5.5 8-5.5" />
    </Glyph>
  )
}

export function HeadsetIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M4.5 15v-3a7.5 7.5 0 0 1 15 0v3M4.5 13.5h1.75a1 1 0 0 1 1 1V17a1 1 0 0 1-1 1h-.75a1 1 0 0 1-1-1ZM19.5 13.5h-1.75a1 1 0 0 0-1 1V17a1 1 0 0 0 1 1h.75a1 1 0 0 0 1-1ZM19 18c-.4 1.5-1.7 2.25-3.5 2.25H13" />
    </Glyph>
  )
}

export function MapPinIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M12 20.5c4.2-4 6.5-7.3 6.5-10.25a6.5 6.5 0 0 0-13 0C5.5 13.2 7.8 16.5 12 20.5Z" />
      <circle cx="12" cy="10.25" r="2.25" />
    </Glyph>
  )
}

export function LogoutIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M14 8V6a1.5 1.5 0 0 0-1.5-1.5h-6A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5h6A1.5 1.5 0 0 0 14 18v-2M9.5 12H20M16.5 8.5 20 12l-3.5 3.5" />
    </Glyph>
  )
}

export function LockIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <rect x="5.5" y="10.5" width="13" height="9" rx="2" />
      <path d="M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14v2" />
    </Glyph>
  )
}

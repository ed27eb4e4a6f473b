import { Glyph, type IconProps } from './glyph.tsx'

export function UserIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <circle cx="12" cy="8.25" r="3.75" />
      <path d="M4.75 19.75a7.25 7.25 0 0 1 14.5 0" />
    </Glyph>
  )
}

export function UsersIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <circle cx="9" cy="8.75" r="3.25" />
      <path d="M3 19a6 6 0 0 1 12 0M15.5 5.8a3.25 3.25 0 0 1 0 5.9M17.5 13.7A6 6 0 0 1 21 19" />
    </Glyph>
  )
}

export function PhoneIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M6 4.5h2.5a1 1 0 0 1 1 .75l.75 2.9a1 1 0 0 1-.3 1L8.5 10.5a12 12 0 0 0 5 5l1.35-1.45a1 1 0 0 1 1-.3l2.9.75a1 1 0 0 1 .75 1V18a1.5 1.5 0 0 1-1.6 1.5C10.5 19 5 13.5 4.5 6.1A1.5 1.5 0 0 1 6 4.5Z" />
    </Glyph>
  )
}

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

export function HomeIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="m4 11 8-6.5 8 6.5M6 9.5v10h12v-10M10 19.5v-5.25h4v5.25" />
    </Glyph>
  )
}

export function GlobeIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <circle cx="12" cy="12" r="8" />
      <path d="M4 12h16M12 4c2.3 2.3 3.3 5 3.3 8s-1 5.7-3.3 8c-2.3-2.3-3.3-5-3.3-8s1-5.7 3.3-8Z" />
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

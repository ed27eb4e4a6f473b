import { Glyph, type IconProps } from './glyph.tsx'

/*
 * What the frame and the pages of the catalogue show. Every visit loads this file, so what only some pages show
 * stands in the others.
 */

export function SearchIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <circle cx="10.75" cy="10.75" r="6.25" />
      <path d="m15.5 15.5 4.5 4.5" />
    </Glyph>
  )
}

export function MenuIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M4 7h16M4 12h16M4 17h10" />
    </Glyph>
  )
}

export function CloseIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="m6 6 12 12M18 6 6 18" />
    </Glyph>
  )
}

export function PlusIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M12 5v14M5 12h14" />
    </Glyph>
  )
}

export function MinusIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M5 12h14" />
    </Glyph>
  )
}

export function FilterIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M4 7h9M18.5 7H20M4 17h1.5M11 17h9" />
      <circle cx="15.75" cy="7" r="2.5" />
      <circle cx="8.25" cy="17" r="2.5" />
    </Glyph>
  )
}

export function CopyIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <rect x="8.5" y="8.5" width="11" height="11" rx="2" />
      <path d="M5.5 15.5a1 1 0 0 1-1-1v-8a2 2 0 0 1 2-2h8a1 1 0 0 1 1 1" />
    </Glyph>
  )
}

export function ChevronDownIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="m6 9.5 6 6 6-6" />
    </Glyph>
  )
}

export function ChevronLeftIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="m14.5 6-6 6 6 6" />
    </Glyph>
  )
}

export function ChevronRightIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="m9.5 6 6 6-6 6" />
    </Glyph>
  )
}

export function ArrowRightIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M4 12h15.5M13.5 6l6 6-6 6" />
    </Glyph>
  )
}

export function RefreshIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M20 11.5A8 8 0 0 0 6.2 6.4L4 8.5M4 4v4.5h4.5M4 12.5a8 8 0 0 0 13.8 5.1l2.2-2.1M20 20v-4.5h-4.5" />
    </Glyph>
  )
}

export function UserIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <circle cx="12" cy="8.25" r="3.75" />
      <path d="M4.75 19.75a7.25 7.25 0 0 1 14.5 0" />
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

export function WhatsAppIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M4.5 19.5l1-3.7A7.9 7.9 0 1 1 8.3 18.5Z" />
      <path
        d="M9.3 8.3c-.9.9-.3 2.7 1.5 4.5s3.6 2.4 4.5 1.5l.3-.9-1.9-1-.9.7c-.9-.4-1.6-1.1-2-2l.700-.9-1-1.9Z"
        fill="currentColor"
        strokeWidth={0.75}
      />
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

export function CartIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M3.5 5h1.9a1 1 0 0 1 1 .8L8.3 15a1.5 1.5 0 0 0 1.5 1.2h7.4a1.5 1.5 0 0 0 1.45-1.1L20.5 8.5H7" />
      <circle cx="10" cy="19.5" r="1" />
      <circle cx="17" cy="19.5" r="1" />
    </Glyph>
  )
}

export function HeartIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M12 19.8c-5-3.3-8-6.3-8-10.05A4.3 4.3 0 0 1 8.3 5.4c1.5 0 2.9.8 3.7 2.1.8-1.3 2.2-2.1 3.7-2.1A4.3 4.3 0 0 1 20 9.75c0 3.75-3 6.75-8 10.05Z" />
    </Glyph>
  )
}

export function TruckIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M3.5 6h10.5v10.5H9.7M5.3 16.5H3.5V6M14 9.5h3.3l3.2 3.5v3.5h-1.8M14.3 16.5H14" />
      <circle cx="7.5" cy="17" r="2.1" />
      <circle cx="16.5" cy="17" r="2.1" />
    </Glyph>
  )
}

export function PillIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <rect x="2.8" y="8" width="18.4" height="8" rx="4" transform="rotate(-45 12 12)" />
      <path d="m9.2 9.2 5.6 5.6" />
    </Glyph>
  )
}

export function PrescriptionIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M6 4.5h8.5L18 8v10a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 18ZM14 4.5V8.5h4" />
      <path d="M9 16.5v-5h1.9a1.4 1.4 0 0 1 0 2.8H9M10.8 14.3l3.4 3.2M14.2 14.5l-3 3" strokeWidth={1.5} />
    </Glyph>
  )
}

export function LeafIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M5.5 18.5c0-8.5 4.5-13 14-13 0 9.5-4.5 14-12 13.1M4.5 20c1.5-4.5 4.5-7.5 9-9.5" />
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

export function ArrowLeftIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M20 12H4.5M10.5 6l-6 6 6 6" />
    </Glyph>
  )
}

export function PackageIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="m4.5 8 7.5-3.75L19.5 8v8L12 19.75 4.5 16ZM4.5 8l7.5 3.75L19.5 8M12 11.75v8M8.25 6.1l7.5 3.8v3" />
    </Glyph>
  )
}

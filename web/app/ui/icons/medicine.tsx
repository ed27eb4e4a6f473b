import { Glyph, type IconProps } from './glyph.tsx'

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

export function BottleIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M9 4h6v3H9ZM9.5 7v1.5L8 10.5a2 2 0 0 0-.5 1.3V18A2 2 0 0 0 9.5 20h5a2 2 0 0 0 2-2v-6.2a2 2 0 0 0-.5-1.3l-1.5-2V7M7.5 13h9M7.5 16.5h9" />
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

export function ShieldIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M12 4 5 6.5v5c0 4.2 2.7 7 7 8.5 4.3-1.5 7-4.3 7-8.5v-5ZM9 12l2.2 2.2L15.2 10" />
    </Glyph>
  )
}

export function StethoscopeIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M7 4.5H5.5v4a4 4 0 0 0 8 0v-4H12M9.5 12.5V15a4.5 4.5 0 0 0 9 0v-1.5" />
      <circle cx="18.5" cy="11.5" r="2" />
    </Glyph>
  )
}

export function FlaskIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M9.5 4.5h5M10.5 4.5V10L5.8 17.6A1.3 1.3 0 0 0 6.9 19.5h10.2a1.3 1.3 0 0 0 1.1-1.9L13.5 10V4.5M8 14.5h8" />
    </Glyph>
  )
}

export function FactoryIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M4.5 19.5v-9l5 3v-3l5 3V4.5h5v15ZM8 16.5h1.5M13 16.5h1.5" />
    </Glyph>
  )
}

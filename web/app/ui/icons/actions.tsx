import { Glyph, type IconProps } from './glyph.tsx'

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

export function TrashIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M4.5 7h15M9.5 7V4.75h5V7M6.5 7l.8 11.2a1.9 1.9 0 0 0 1.9 1.8h5.6a1.9 1.9 0 0 0 1.9-1.8L17.5 7M10.25 11v5M13.75 11v5" />
    </Glyph>
  )
}

export function EditIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M5 19l.9-4 9.6-9.6a2.2 2.2 0 0 1 3.1 3.1L9 18.1 5 19ZM13.5 7.4l3.1 3.1" />
    </Glyph>
  )
}

export function UploadIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M12 15.5V4.5M7.5 9 12 4.5 16.5 9M4.5 15.5v2.25a1.75 1.75 0 0 0 1.75 1.75h11.5a1.75 1.75 0 0 0 1.75-1.75V15.5" />
    </Glyph>
  )
}

export function DownloadIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M12 4.5v11M7.5 11l4.5 4.5 4.5-4.5M4.5 15.5v2.25a1.75 1.75 0 0 0 1.75 1.75h11.5a1.75 1.75 0 0 0 1.75-1.75V15.5" />
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

export function FilterIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M4 7h9M18.5 7H20M4 17h1.5M11 17h9" />
      <circle cx="15.75" cy="7" r="2.5" />
      <circle cx="8.25" cy="17" r="2.5" />
    </Glyph>
  )
}

export function EyeIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M3 12c2-3.8 5.2-5.75 9-5.75S19 8.2 21 12c-2 3.8-5.2 5.75-9 5.75S5 15.8 3 12Z" />
      <circle cx="12" cy="12" r="2.75" />
    </Glyph>
  )
}

export function EyeOffIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M9.9 6.45A9.7 9.7 0 0 1 12 6.25c3.8 0 7 1.95 9 5.75a13 13 0 0 1-2.15 2.95M6.2 7.8A12 12 0 0 0 3 12c2 3.8 5.2 5.75 9 5.75 1.45 0 2.8-.3 4-.85M10.1 10.05a2.75 2.75 0 0 0 3.85 3.9M4.5 4.5l15 15" />
    </Glyph>
  )
}

export function PrinterIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M7 9V4.5h10V9M7 17H5.5A1.5 1.5 0 0 1 4 15.5v-5A1.5 1.5 0 0 1 5.5 9h13a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5H17M7 14h10v5.5H7ZM16.5 11.75h.5" />
    </Glyph>
  )
}

export function MoreIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M6 12h.01M12 12h.01M18 12h.01" strokeWidth={2.5} />
    </Glyph>
  )
}

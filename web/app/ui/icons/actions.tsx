import { Glyph, type IconProps } from './glyph.tsx'

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

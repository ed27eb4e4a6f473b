import { Glyph, type IconProps } from './glyph.tsx'

export function ChevronUpIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="m6 14.5 6-6 6 6" />
    </Glyph>
  )
}

export function SortIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M8 5v14M4.5 15.5 8 19l3.5-3.5M16 19V5M12.5 8.5 16 5l3.5 3.5" />
    </Glyph>
  )
}

export function SortUpIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M12 19V5M6.5 10.5 12 5l5.5 5.5" />
    </Glyph>
  )
}

export function SortDownIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M12 5v14M6.5 13.5 12 19l5.5-5.5" />
    </Glyph>
  )
}

export function ExternalIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M13.5 4.5h6v6M19.5 4.5 11 13M9 5.5H6.5a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V15" />
    </Glyph>
  )
}

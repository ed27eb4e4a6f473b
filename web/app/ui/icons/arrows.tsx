import { Glyph, type IconProps } from './glyph.tsx'

export function ChevronDownIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="m6 9.5 6 6 6-6" />
    </Glyph>
  )
}

export function ChevronUpIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="m6 14.5 6-6 6 6" />
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

export function ArrowLeftIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M20 12H4.5M10.5 6l-6 6 6 6" />
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

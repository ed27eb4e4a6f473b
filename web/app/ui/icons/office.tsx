import { Glyph, type IconProps } from './glyph.tsx'

export function ChartIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M4.5 4.5v13a2 2 0 0 0 2 2h13M8.5 15.5v-3M12.5 15.5V8M16.5 15.5v-5" />
    </Glyph>
  )
}

export function SettingsIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M12 3.75l1.9 2.1 2.8-.35.35 2.8 2.1 1.9-1.4 2.45.5 2.75-2.7.9-1.3 2.45L12 17.6l-2.25 1.15-1.3-2.45-2.7-.9.5-2.75-1.4-2.45 2.1-1.9.350-2.8 2.8.350Z" />
      <circle cx="12" cy="11.5" r="2.5" />
    </Glyph>
  )
}

export function GridIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <rect x="4.5" y="4.5" width="6" height="6" rx="1.25" />
      <rect x="13.5" y="4.5" width="6" height="6" rx="1.25" />
      <rect x="4.5" y="13.5" width="6" height="6" rx="1.25" />
      <rect x="13.5" y="13.5" width="6" height="6" rx="1.25" />
    </Glyph>
  )
}

export function ListIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01" />
    </Glyph>
  )
}

export function ImageIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <rect x="4" y="5" width="16" height="14" rx="2" />
      <circle cx="9" cy="10" r="1.5" />
      <path d="m5 17 4.5-4 3 2.5L16 12l4 4" />
    </Glyph>
  )
}

export function FileIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M6 4.5h8l4 4V18a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 18ZM13.5 4.5V9H18" />
    </Glyph>
  )
}

export function SheetIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <rect x="4.5" y="4.5" width="15" height="15" rx="2" />
      <path d="M4.5 9.5h15M4.5 14.5h15M10 9.5v10" />
    </Glyph>
  )
}

export function LayersIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="m12 4.5 8 4-8 4-8-4ZM4 12.5l8 4 8-4M4 16l8 4 8-4" />
    </Glyph>
  )
}

export function HistoryIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M4.5 12a7.5 7.5 0 1 1 2.3 5.4M4.5 18v-3.5H8M12 8v4.25l2.75 1.75" />
    </Glyph>
  )
}

export function SidebarIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <rect x="4" y="5" width="16" height="14" rx="2" />
      <path d="M9.5 5v14" />
    </Glyph>
  )
}

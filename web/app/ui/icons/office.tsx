import { Glyph, type IconProps } from './glyph.tsx'

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

export function BottleIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M9 4h6v3H9ZM9.5 7v1.5L8 10.5a2 2 0 0 0-.5 1.3V18A2 2 0 0 0 9.5 20h5a2 2 0 0 0 2-2v-6.2a2 2 0 0 0-.5-1.3l-1.5-2V7M7.5 13h9M7.5 16.5h9" />
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

export function UsersIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <circle cx="9" cy="8.75" r="3.25" />
      <path d="M3 19a6 6 0 0 1 12 0M15.5 5.8a3.25 3.25 0 0 1 0 5.9M17.5 13.7A6 6 0 0 1 21 19" />
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

export function HeartFilledIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path
        fill="currentColor"
        d="M12 19.8c-5-3.3-8-6.3-8-10.05A4.3 4.3 0 0 1 8.3 5.4c1.5 0 2.9.8 3.7 2.1.8-1.3 2.2-2.1 3.7-2.1A4.3 4.3 0 0 1 20 9.75c0 3.75-3 6.75-8 10.05Z"
      />
    </Glyph>
  )
}

export function PercentIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M18 6 6 18" />
      <circle cx="7.5" cy="7.5" r="2.5" />
      <circle cx="16.5" cy="16.5" r="2.5" />
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

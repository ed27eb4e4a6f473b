import { Glyph, type IconProps } from './glyph.tsx'

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

export function PackageIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="m4.5 8 7.5-3.75L19.5 8v8L12 19.75 4.5 16ZM4.5 8l7.5 3.75L19.5 8M12 11.75v8M8.25 6.1l7.5 3.8v3" />
    </Glyph>
  )
}

export function BoxIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M5 9.5h14v8.75a1.25 1.25 0 0 1-1.25 1.25H6.25A1.25 1.25 0 0 1 5 18.25ZM4 5h16v4.5H4ZM10 13h4" />
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

export function TagIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M4.5 5.5a1 1 0 0 1 1-1h6l8 8a1.4 1.4 0 0 1 0 2l-5 5a1.4 1.4 0 0 1-2 0l-8-8Z" />
      <path d="M8.5 8.5h.01" strokeWidth={2.5} />
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

export function ReceiptIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M6 4.5v15l2-1.4 2 1.4 2-1.4 2 1.4 2-1.4 2 1.4v-15l-2 1.4-2-1.4-2 1.4-2-1.4-2 1.4ZM9.5 10h5M9.5 13.5h5" />
    </Glyph>
  )
}

export function CardIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <rect x="3.5" y="6" width="17" height="12.5" rx="2" />
      <path d="M3.5 10h17M7 14.75h3" />
    </Glyph>
  )
}

export function CashIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <rect x="3.5" y="6.5" width="17" height="11" rx="2" />
      <circle cx="12" cy="12" r="2.5" />
      <path d="M6.5 12h.01M17.5 12h.01" />
    </Glyph>
  )
}

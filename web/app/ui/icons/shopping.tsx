import { Glyph, type IconProps } from './glyph.tsx'

export function BoxIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M5 9.5h14v8.75a1.25 1.25 0 0 1-1.25 1.25H6.25A1.25 1.25 0 0 1 5 18.25ZM4 5h16v4.5H4ZM10 13h4" />
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

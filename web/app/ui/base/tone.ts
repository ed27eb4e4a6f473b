/** What a coloured piece means; the colours of each tone live in tokens.css. */
export type Tone = 'neutral' | 'brand' | 'accent' | 'success' | 'warning' | 'danger' | 'info'

export const softTone: Record<Tone, string> = {
  neutral: 'border-line bg-sunken text-ink-soft',
  brand: 'border-brand-line bg-brand-soft text-brand-ink',
  accent: 'border-accent-line bg-accent-soft text-accent-ink',
  success: 'border-success-line bg-success-soft text-success-ink',
  warning: 'border-warning-line bg-warning-soft text-warning-ink',
  danger: 'border-danger-line bg-danger-soft text-danger-ink',
  info: 'border-info-line bg-info-soft text-info-ink',
}

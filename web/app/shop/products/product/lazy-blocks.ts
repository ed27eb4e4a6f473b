import { inNextTask } from '../../../browser/next-task.ts'
import { lazyComponent } from '../../../parts/page/lazy-component.ts'

const loadAlternatives = async () => (await import('./alternatives.tsx')).Alternatives
const loadDeliveryDay = async () => (await import('./delivery-day.tsx')).DeliveryDay
const loadHead = async () => (await import('./product-head.tsx')).ProductHead
const loadNotes = async () => (await import('./product-head.tsx')).ProductNotes
const loadReading = async () => (await import('./product-reading.tsx')).ProductReading
const loadNotSoldOnline = async () => (await import(/* on demand */ './not-sold-online.tsx')).NotSoldOnline

export const Alternatives = import.meta.env.SSR ? await loadAlternatives() : lazyComponent(loadAlternatives)
export const DeliveryDay = import.meta.env.SSR ? await loadDeliveryDay() : lazyComponent(loadDeliveryDay)
export const ProductHead = import.meta.env.SSR ? await loadHead() : lazyComponent(loadHead)
export const ProductNotes = import.meta.env.SSR ? await loadNotes() : lazyComponent(loadNotes)
export const ProductReading = import.meta.env.SSR ? await loadReading() : lazyComponent(loadReading)
export const NotSoldOnline = import.meta.env.SSR
  ? await loadNotSoldOnline()
  : lazyComponent(loadNotSoldOnline)

// the first product has its words from the server; for the next one they are there in time
if (!import.meta.env.SSR) inNextTask(() => void loadHead().catch(() => {}))

import { later } from '../../../parts/page/later.ts'

const loadAlternatives = async () => (await import('./alternatives.tsx')).Alternatives

export const Alternatives = import.meta.env.SSR ? await loadAlternatives() : later(loadAlternatives)

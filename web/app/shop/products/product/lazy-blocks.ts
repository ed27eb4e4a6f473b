import { lazyComponent } from '../../../parts/page/lazy-component.ts'

const loadAlternatives = async () => (await import('./alternatives.tsx')).Alternatives

export const Alternatives = import.meta.env.SSR ? await loadAlternatives() : lazyComponent(loadAlternatives)

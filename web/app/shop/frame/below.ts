import { later } from '../../parts/page/later.ts'

const loadFooter = async () => (await import('./footer.tsx')).Footer

export const Footer = import.meta.env.SSR ? await loadFooter() : later(loadFooter)

import { inNextTask } from '../../browser/next-task.ts'
import { lazyComponent } from '../page/lazy-component.ts'

const load = async () => (await import('./card-words.tsx')).CardWords

/** What the server wrote stays as it is; for the cards of the next page it is loaded after this one. */
export const CardWords = import.meta.env.SSR ? await load() : lazyComponent(load)
if (!import.meta.env.SSR) inNextTask(() => void load().catch(() => {}))

import { lazyComponent } from '../../parts/page/lazy-component.ts'

const load = async () => (await import('./upload-form.tsx')).UploadForm

export const UploadForm = import.meta.env.SSR ? await load() : lazyComponent(load)

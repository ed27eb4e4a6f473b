import { later } from '../../parts/page/later.ts'

const load = async () => (await import('./upload-form.tsx')).UploadForm

export const UploadForm = import.meta.env.SSR ? await load() : later(load)

import { data } from 'react-router'
import { NotFoundPage } from '../../parts/errors/error-page.tsx'
import { screenMeta } from '../../parts/page/meta.ts'

export const meta = screenMeta('notFound', { index: false })

export function loader() {
  return data(null, { status: 404 })
}

export default function NotFound() {
  return (
    <div className="page-width">
      <NotFoundPage />
    </div>
  )
}

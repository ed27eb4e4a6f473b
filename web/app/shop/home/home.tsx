import type { Category } from '@niramoy/contract/categories'
import { home as bn } from '@niramoy/texts/bn/home'
import { home as en } from '@niramoy/texts/en/home'
import { browserApi } from '../../api/api.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { useTexts } from '../../parts/language/language.tsx'
import { screenMeta } from '../../parts/page/meta.ts'
import type { Route } from './+types/home'
import { CategoryGrid } from './category-grid.tsx'
import { Hero } from './hero.tsx'
import { PrescriptionCall } from './prescription-call.tsx'
import { Promises } from './promises.tsx'

export const meta = screenMeta('home')

const SHOWN_CATEGORIES = 7

async function load(api: Api): Promise<{ categories: Category[] }> {
  // a block that cannot be loaded is left out; the page stands without it
  const { categories } = await api.categories
    .list({ query: { pageSize: SHOWN_CATEGORIES } })
    .catch(() => ({ categories: [] }))
  return { categories }
}
export const loader = ({ context }: Route.LoaderArgs) => onServer(context, load)
export const clientLoader = () => load(browserApi)

export default function Home({ loaderData: { categories } }: Route.ComponentProps) {
  const t = useTexts({ en, bn })
  return (
    <>
      <Hero t={t} />
      <div className="page-width grid gap-14 pt-10 sm:gap-16 sm:pt-14">
        <Promises t={t.promises} />
        {categories.length > 0 && <CategoryGrid categories={categories} />}
        <PrescriptionCall t={t} />
      </div>
    </>
  )
}

import { titles as titlesBn } from '@niramoy/texts/bn/platform/titles'
import { checkout as checkoutBn } from '@niramoy/texts/bn/sales/checkout'
import { uploadPrescription as bn } from '@niramoy/texts/bn/sales/upload-prescription'
import { titles as titlesEn } from '@niramoy/texts/en/platform/titles'
import { checkout as checkoutEn } from '@niramoy/texts/en/sales/checkout'
import { uploadPrescription as en } from '@niramoy/texts/en/sales/upload-prescription'
import LockIcon from 'lucide-react/icons/lock'
import { Suspense } from 'react'
import { browserApi } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import type { Api } from '../../api/client.ts'
import { onServer } from '../../api/visit.ts'
import { useNotices, useTexts } from '../../parts/language/language.tsx'
import { TryAgain } from '../../parts/list/list-failure.tsx'
import { screenMeta } from '../../parts/page/meta.ts'
import { Banner } from '../../ui/banner.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/upload-prescription'
import { UploadForm } from './lazy-blocks.ts'

export const meta = screenMeta('uploadPrescription', { index: false })

/** Null: loading failed. Of the people only the names go into the page. */
const load = async (api: Api) => {
  const addresses = await api.addresses.list().catch((error: unknown) => {
    if (error instanceof ApiError && error.status !== 401) return null
    throw error
  })
  const people = await api.patients.list().catch(() => [])
  return { addresses, people: people.map(({ id, name }) => ({ id, name })) }
}
export const loader = ({ context }: Route.LoaderArgs) => onServer(context, load)
export const clientLoader = () => load(browserApi)

/** prescriptions 1 */
export default function UploadPrescription({ loaderData: { addresses, people } }: Route.ComponentProps) {
  const { title } = useTexts({ en: titlesEn, bn: titlesBn }).uploadPrescription
  const t = useTexts({ en, bn })
  const say = useNotices({ en: checkoutEn, bn: checkoutBn })
  return (
    <div className="page-width py-6 sm:py-9">
      <PageHeader title={title} lead={t.lead} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        {addresses ? (
          <Suspense>
            <UploadForm addresses={addresses} people={people} />
          </Suspense>
        ) : (
          <Banner tone="danger" {...say('addressesFailed')} actions={<TryAgain />} />
        )}
        <NextSteps />
      </div>
    </div>
  )
}

function NextSteps() {
  const t = useTexts({ en, bn })
  return (
    <aside
      aria-labelledby="next"
      className="grid gap-4 rounded-lg border border-brand-line bg-brand-soft/50 p-5 sm:p-6"
    >
      <h2 id="next" className="text-lg">
        {t.next}
      </h2>
      <ol className="grid list-decimal gap-3 pl-5 marker:font-semibold marker:text-brand-ink">
        <li>{t.steps.review}</li>
        <li>{t.steps.choose}</li>
        <li>{t.steps.deliver}</li>
      </ol>
      <p className="flex gap-2 text-ink-soft text-sm">
        <LockIcon size={18} className="mt-0.5 shrink-0" />
        {t.private}
      </p>
    </aside>
  )
}

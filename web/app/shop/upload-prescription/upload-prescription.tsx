import { titles as titlesBn } from '@niramoy/texts/bn/platform/titles'
import { checkout as checkoutBn } from '@niramoy/texts/bn/sales/checkout'
import { uploadPrescription as bn } from '@niramoy/texts/bn/sales/upload-prescription'
import { titles as titlesEn } from '@niramoy/texts/en/platform/titles'
import { checkout as checkoutEn } from '@niramoy/texts/en/sales/checkout'
import { uploadPrescription as en } from '@niramoy/texts/en/sales/upload-prescription'
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
import { NextSteps } from './next-steps.tsx'

export const meta = screenMeta('uploadPrescription', { index: false })

/** Null: loading failed. */
const load = async (api: Api) => {
  const addresses = await api.addresses.list().catch((error: unknown) => {
    if (error instanceof ApiError && error.status !== 401) return null
    throw error
  })
  return { addresses }
}
export const loader = ({ context }: Route.LoaderArgs) => onServer(context, load)
export const clientLoader = () => load(browserApi)

/** prescriptions 1 */
export default function UploadPrescription({ loaderData: { addresses } }: Route.ComponentProps) {
  const { title } = useTexts({ en: titlesEn, bn: titlesBn }).uploadPrescription
  const t = useTexts({ en, bn })
  const say = useNotices({ en: checkoutEn, bn: checkoutBn })
  return (
    <div className="page-width py-6 sm:py-9">
      <PageHeader title={title} lead={t.lead} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        {addresses ? (
          <Suspense>
            <UploadForm addresses={addresses} />
          </Suspense>
        ) : (
          <Banner tone="danger" {...say('addressesFailed')} actions={<TryAgain />} />
        )}
        <NextSteps />
      </div>
    </div>
  )
}

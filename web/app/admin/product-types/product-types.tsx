import type { ProductType } from '@niramoy/contract/catalogue/product-types'
import { adminProductTypes as t } from '@niramoy/texts/en/catalogue/admin-product-types'
import { productTypes as notices } from '@niramoy/texts/en/catalogue/product-types'
import { adminList } from '@niramoy/texts/en/platform/admin-list'
import { common } from '@niramoy/texts/en/platform/common'
import { useState } from 'react'
import { browserApi } from '../../api/api.ts'
import { onServer } from '../../api/visit.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { DeleteDialog } from '../../parts/list/delete-dialog.tsx'
import { ListError } from '../../parts/list/list-error.tsx'
import { ListHeader } from '../../parts/list/list-header.tsx'
import { useEditing } from '../../parts/list/use-editing.ts'
import { adminMeta } from '../../parts/page/admin-meta.ts'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import type { NoticeText } from '../../ui/notice.tsx'
import type { Route } from './+types/product-types'
import { ProductTypeForm } from './product-type-form.tsx'
import { ProductTypesTable } from './product-types-table.tsx'

export const meta = adminMeta('productTypes')

export const loader = ({ context }: Route.LoaderArgs) => onServer(context, (api) => api.productTypes.list())
export const clientLoader = () => browserApi.productTypes.list()

export default function ProductTypes({ loaderData: productTypes }: Route.ComponentProps) {
  const editing = useEditing<ProductType>()
  const [failure, setFailure] = useState<NoticeText>()
  return (
    <>
      <ListHeader title={t.title} lead={t.lead} add={t.add} editing={editing} />
      {failure && (
        <div ref={bringIntoView} className="scroll-mt-24 pb-4">
          <Banner
            tone="danger"
            headline={common.error}
            sentence={failure.sentence}
            onDismiss={() => setFailure(undefined)}
          />
        </div>
      )}
      <Card flush>
        <ProductTypesTable productTypes={productTypes} editing={editing} />
      </Card>
      <FormDialog open={editing.inForm} title={editing.item ? t.edit : t.add} onClose={editing.close}>
        <ProductTypeForm productType={editing.item} onSaved={editing.finish} />
      </FormDialog>
      <DeleteDialog
        item={editing.asked}
        title={({ name }) => adminList.deleteNamed(name)}
        question={{ sentence: notices.deleteQuestion }}
        remove={({ id }) => browserApi.productTypes.remove({ params: { id } })}
        onClose={editing.close}
        onDeleted={({ name }) => {
          setFailure(undefined)
          editing.finish(adminList.deleted(name))
        }}
        onRefused={setFailure}
      />
    </>
  )
}

/** The row whose deletion was refused may be far below the banner that says why. */
function bringIntoView(banner: HTMLElement | null) {
  banner?.scrollIntoView({ block: 'nearest' })
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title={t.title} error={error} headline={common.error} />
}

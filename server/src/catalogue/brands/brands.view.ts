import type { Brand } from '@niramoy/contract/catalogue/brands'
import type { BrandRow } from './brands.sql.ts'

export function brandView(row: BrandRow): Brand {
  const { id, name, slug, image_path, version } = row
  return { id, name, slug, imagePath: image_path, version }
}

import type { Brand } from '@niramoy/contract/brands'
import type { BrandRow } from './brands.sql.ts'

export function brandView(row: BrandRow): Brand {
  return { id: row.id, name: row.name, slug: row.slug, imagePath: row.image_path }
}

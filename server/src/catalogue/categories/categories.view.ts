import type { Category } from '@niramoy/contract/catalogue/categories'
import type { CategoryRow } from './categories.sql.ts'

export function categoryView(row: CategoryRow): Category {
  return {
    id: row.id,
    name: row.name,
    nameBn: row.name_bn,
    slug: row.slug,
    imagePath: row.image_path,
    version: row.version,
  }
}

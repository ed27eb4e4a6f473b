import type { AdminSlide, Slide } from '@niramoy/contract/catalogue/carousel-slides'
import type { SlideRow } from './carousel-slides.sql.ts'

export function slideView(row: SlideRow): Slide {
  return {
    id: row.id,
    title: row.title,
    subtitle: row.subtitle,
    linkTo: row.link_to,
    imageUrl: row.image_path,
  }
}

export function adminSlideView(row: SlideRow): AdminSlide {
  const { display_order, is_active, version } = row
  return { ...slideView(row), displayOrder: display_order, isActive: is_active, version }
}

import type { AdminSlide, Slide } from '@niramoy/contract/carousel-slides'
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
  return { ...slideView(row), displayOrder: row.display_order, isActive: row.is_active }
}

import type { DeliveryArea } from '@niramoy/contract/platform/delivery-fields'

/** As the three selects hold it. */
export type PickedArea = { readonly division: string; readonly district: string; readonly thana: string }

/** `Khulna › Khulna › Sonadanga` */
export function areaText({ division, district, thana }: DeliveryArea): string {
  return [division, district, thana].filter(Boolean).join(' › ')
}

/** With what is picked, once; nothing is added while no division is. */
export function withArea(areas: readonly DeliveryArea[], picked: PickedArea): readonly DeliveryArea[] {
  const { division, district, thana } = picked
  const isThere = areas.some((area) => areaText(area) === areaText(picked))
  if (!division || isThere) return areas
  return [...areas, { division, ...(district && { district }), ...(thana && { thana }) }]
}

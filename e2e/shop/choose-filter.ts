import type { Locator } from '@playwright/test'

export const filter = (area: Locator, name: string) => area.getByRole('combobox', { name, exact: true })

/** Opens a filter, types a part of the name, and takes what is offered. */
export async function choose(area: Locator, name: string, option: string) {
  await filter(area, name).click()
  await filter(area, name).fill(option.slice(0, 6))
  await area.getByRole('option', { name: new RegExp(`^${option}`) }).click()
}

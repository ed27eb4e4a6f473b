import type { Page } from '@playwright/test'

type Person = { readonly name: string; readonly email: string }

/** Goes from the login to the demo's identity provider, and comes back as someone it did not know before. */
export async function chooseNewPerson(page: Page, button: string, known?: Person): Promise<Person> {
  const person = known ?? { name: 'নুসরাত জাহান', email: `nusrat-${crypto.randomUUID()}@people.example` }
  await page.getByRole('link', { name: button }).click()
  await page.getByText('Someone else').click()
  await page.locator('input[name=name]').fill(person.name)
  await page.locator('input[name=email]').fill(person.email)
  await page.getByRole('button', { name: /Continue/ }).click()
  return person
}

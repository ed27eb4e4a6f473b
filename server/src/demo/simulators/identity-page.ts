import { DEMO_PEOPLE, type DemoPerson } from './identity-people.ts'
import { bothWords, escaped, simulatorPage } from './simulator-page.ts'

const NAMES: Readonly<Record<string, string>> = { google: 'Google', facebook: 'Facebook' }

/** Where the visitor chooses who to be. `asked` is what the shop sent along, and goes with every choice. */
export function choicePage(provider: string, asked: URLSearchParams): string {
  const chosen = (choice: Record<string, string>) =>
    escaped(`choose?${new URLSearchParams([...asked, ...Object.entries(choice)]).toString()}`)
  const people = DEMO_PEOPLE.map(
    (person) => `<li><a href="${chosen({ person: person.subject })}">${personText(person)}</a></li>`,
  )
  return simulatorPage(
    `${NAMES[provider]} (demo)`,
    `<h1>কার নামে ঢুকবেন?</h1>
<p lang="en">Choose a person to continue to the shop. Nobody here is real.</p>
<ul>${people.join('')}</ul>
<details><summary>${bothWords('অন্য কেউ', 'Someone else')}</summary>${someoneElse(asked)}</details>
<a class="cancel" href="${chosen({ cancel: 'yes' })}">${bothWords('বাতিল', 'Cancel')}</a>`,
  )
}

function personText({ name, email, emailVerified }: DemoPerson): string {
  const note = email ? `${email}${emailVerified ? '' : ' (unverified)'}` : 'no e-mail'
  return `<strong>${escaped(name)}</strong><span lang="en">${escaped(note)}</span>`
}

function someoneElse(asked: URLSearchParams): string {
  const hidden = [...asked].map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  return `<form action="choose">${hidden.join('')}
<label>${bothWords('নাম', 'Name')}<input name="name" required maxlength="120" autocomplete="off"></label>
<label>${bothWords('ইমেইল', 'E-mail')}<input name="email" type="email" maxlength="254" autocomplete="off"></label>
<label class="row"><input type="checkbox" name="verified" value="yes" checked>${bothWords('ইমেইল যাচাই করা', 'E-mail is verified')}</label>
<button>${bothWords('এগিয়ে যান', 'Continue')}</button></form>`
}

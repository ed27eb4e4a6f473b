import type { Session } from './payment-gateway-book.ts'
import { bothWords, escaped, simulatorPage } from './simulator-page.ts'

const TITLE = 'SSLCommerz (demo)'

/** Where the customer pays, or does not; and what shall go wrong with it. */
export function payPage(session: Session): string {
  return simulatorPage(
    TITLE,
    `<h1>৳ ${escaped(session.amount)}</h1>
<p lang="en">${escaped(session.product)}<br>No money moves here.</p>
<form method="post">
<button name="do" value="pay">${bothWords('টাকা দিন', 'Pay')}</button>
<button class="plain" name="do" value="fail">${bothWords('ব্যর্থ হোক', 'Fail')}</button>
<button class="plain" name="do" value="cancel">${bothWords('বাতিল', 'Cancel')}</button>
<button class="plain" name="do" value="close">${bothWords('পাতা বন্ধ', 'Close')}</button>
<details><summary>${bothWords('যা ঘটতে পারে', 'What may happen')}</summary>
${choice(
  'ipn',
  ['নোটিশ কখন', 'The shop is told'],
  [
    ['before', 'আগে', 'before the return'],
    ['after', 'পরে', 'after the return'],
    ['twice', 'দুইবার', 'before and after'],
    ['never', 'কখনও না', 'never'],
  ],
)}
${choice(
  'back',
  ['ব্রাউজার', 'The browser'],
  [
    ['yes', 'ফিরে যায়', 'returns to the shop'],
    ['no', 'ফেরে না', 'does not'],
  ],
)}
${choice(
  'amount',
  ['টাকার পরিমাণ', 'The amount'],
  [
    ['right', 'ঠিক', 'is right'],
    ['less', '১ টাকা কম', 'is 1 taka less'],
  ],
)}
${choice(
  'risk',
  ['ঝুঁকি', 'The payment'],
  [
    ['0', 'নিরাপদ', 'is safe'],
    ['1', 'সন্দেহজনক', 'is risky'],
  ],
)}
</details></form>`,
  )
}

type Words = readonly [bengali: string, english: string]
type Option = readonly [value: string, ...Words]

function choice(name: string, label: Words, options: readonly Option[]): string {
  const list = options.map(
    ([value, bengali, english]) => `<option value="${value}">${bengali} · ${english}</option>`,
  )
  return `<label>${bothWords(...label)}<select name="${name}">${list.join('')}</select></label>`
}

/** The browser posts what the gateway says to the shop, by itself where it runs scripts. */
export function returnPage(action: string, message: Readonly<Record<string, string>>): string {
  const hidden = Object.entries(message).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  return simulatorPage(
    TITLE,
    `<h1>দোকানে ফিরছেন…</h1><p lang="en">On the way back to the shop.</p>
<form id="return" method="post" action="${escaped(action)}">${hidden.join('')}
<button>${bothWords('এগিয়ে যান', 'Continue')}</button></form><script src="/dev/gateway/return.js"></script>`,
  )
}

/** The customer left, whatever happened before. */
export function leftPage(): string {
  return simulatorPage(
    TITLE,
    `<h1>পাতাটি বন্ধ হয়েছে</h1><p lang="en">The browser does not return by itself.</p>
<ul><li><a href="/dashboard/orders">${bothWords('দোকানে যান', 'To the shop')}</a></li></ul>`,
  )
}

export const RETURN_SCRIPT = "document.getElementById('return').submit()"

/** What the shop writes about a medicine box. It names no medicine: others may read the phone. */
export const medicineMessages = {
  runOut: ({ count, day, link, phone, stopLink }: RunOut) =>
    `${count === 1 ? 'A medicine' : `${count} medicines`} of your medicine box will run out ${day}. Refill: ${link} or call ${phone}. Stop these messages: ${stopLink}`,
}

type RunOut = {
  readonly count: number
  readonly day: string
  readonly link: string
  readonly phone: string
  readonly stopLink: string
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export const dates = {
  /** `15 Nov 2026` */
  day: (date: number, month: number, year: number) => `${date} ${MONTHS[month - 1]} ${year}`,
  /** `15 Nov 2026, 10:42` */
  moment: (date: number, month: number, year: number, time: string) =>
    `${date} ${MONTHS[month - 1]} ${year}, ${time}`,
}

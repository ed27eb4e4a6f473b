const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const WHOLE_MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

export const dates = {
  /** `by Tuesday, 18 November`; the week begins with Sunday as 0. */
  by: (weekday: number, date: number, month: number) =>
    `by ${WEEKDAYS[weekday]}, ${date} ${WHOLE_MONTHS[month - 1]}`,
  /** `15 Nov 2026` */
  day: (date: number, month: number, year: number) => `${date} ${MONTHS[month - 1]} ${year}`,
  /** `15 Nov 2026, 10:42` */
  moment: (date: number, month: number, year: number, time: string) =>
    `${date} ${MONTHS[month - 1]} ${year}, ${time}`,
}

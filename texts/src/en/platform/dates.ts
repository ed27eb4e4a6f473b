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
  /** `15 Nov 2026, 10:42 pm` */
  moment: (date: number, month: number, year: number, clock: string) =>
    `${date} ${MONTHS[month - 1]} ${year}, ${timeText(clock)}`,
  /** What a clock shows (`22:42`), as people say it: `10:42 pm`, `6 pm`. */
  time: timeText,
}

function timeText(clock: string): string {
  const [hour = 0, minute = 0] = String(clock).split(':').map(Number)
  if (minute === 0 && hour % 12 === 0) return hour === 0 ? '12 midnight' : '12 noon'
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`
}

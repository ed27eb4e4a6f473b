/** An amount as pages show it: grouped as in Bangladesh, which is as in India. */
export function amount(taka: number): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return `৳${taka.toLocaleString('en-IN', digits)}`
}

/** The two accounts of the demo, which the start and the login page name so that anyone can look around. */
export const DEMO_ACCOUNTS = {
  admin: { login: '01700000001', password: 'admin-demo-1' },
  customer: { login: '01800000001', password: 'customer-demo-1' },
} as const

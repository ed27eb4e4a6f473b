/** The accounts of the demo, which the start and the login page name so that anyone can look around. */
export const DEMO_ACCOUNTS = {
  admin: { login: '01700000001', password: 'admin-demo-1' },
  pharmacist: { login: '01700000002', password: 'admin-demo-2' },
  storekeeper: { login: '01700000003', password: 'admin-demo-3' },
  packer: { login: '01700000004', password: 'admin-demo-4' },
  manager: { login: '01700000006', password: 'admin-demo-6' },
  accountant: { login: '01700000005', password: 'admin-demo-5' },
  customer: { login: '01800000001', password: 'customer-demo-1' },
  patient: { login: '01800000002', password: 'customer-demo-2' },
  returning: { login: '01800000003', password: 'customer-demo-3' },
} as const

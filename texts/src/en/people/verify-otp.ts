export const verifyOtp = {
  title: 'Verify OTP',
  lead: (login: string) => `Enter the OTP we sent for ${login}. If it has expired, ask for a new one.`,
  leadWithoutLogin: 'Enter your login and the OTP we sent you. If it has expired, ask for a new one.',
  verified: 'Account verified successfully. You can now log in.',
  goToLogin: 'Go to Login',
}

export const verifyPasswordResetOtp = {
  title: 'Verify Password Reset OTP',
  lead: (login: string) => `If ${login} has an account with us, an OTP is on its way by SMS.`,
  leadWithoutLogin: 'Enter your login and the OTP we sent you by SMS.',
  backToLogin: 'Back to Login',
}

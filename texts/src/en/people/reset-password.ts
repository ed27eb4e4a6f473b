export const resetPassword = {
  title: 'Reset Password',
  lead: 'Choose a new password. You will be logged out everywhere else.',
  password: 'New password',
  confirmPassword: 'New password again',
  submit: 'Reset Password',
  differ: 'Passwords do not match.',
  done: 'Password has been reset successfully. You can now log in with your new password.',
  goToLogin: 'Go to Login',
  askAgain: 'Ask for a new one',
}

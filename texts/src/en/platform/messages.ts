/** What the shop writes to people, and what it answers when it has written. An SMS is short: each part costs. */
export const messages = {
  /** The last line is read by the phone, which then offers to fill in the code. */
  verifyAccount: (code: string, host: string) =>
    `${code} is your {name} code. It is valid for 5 minutes. Do not share it.\n\n@${host} #${code}`,
  resetPassword: (code: string, host: string) =>
    `${code} is your {name} code for a new password. It is valid for 5 minutes. Do not share it.\n\n@${host} #${code}`,
  signIn: (code: string, host: string) =>
    `${code} is your {name} code to sign in. It is valid for 5 minutes. Do not share it.\n\n@${host} #${code}`,
  verifyPhone: (code: string, host: string) =>
    `${code} confirms this number for a {name} account. It is valid for 5 minutes. Not you? Do not share it.\n\n@${host} #${code}`,
  verifyEmail: (code: string, host: string) =>
    `Hello,\n\n${code} is the code that confirms this email address for your account at ${host}. It is valid for 5 minutes. If you did not ask for it, do not share it; you need not do anything.\n\n{name}\n{phone}`,
  /** Its owner shows to be there; by SMS, or by e-mail. */
  confirm: (code: string, host: string) =>
    `${code} is your {name} code to change your account. It is valid for 5 minutes. Do not share it.\n\n@${host} #${code}`,
  deleteAccount: (code: string, host: string) =>
    `${code} deletes your {name} account for good. It is valid for 5 minutes. Not you? Do not share it.\n\n@${host} #${code}`,
  accountDeletedSubject: 'Your {name} account is deleted',
  /** The last message; by SMS, or by e-mail. */
  accountDeleted: 'Your {name} account is deleted. If this was not you, please call {phone}.',
  codeSubject: 'Your code for {name}',
  phoneChanged:
    'The phone number of your {name} account was changed. If this was not you, please call {phone}.',
  factorSubject: 'The second factor of your {name} account',
  secondFactorOn:
    'A second factor was set up for your {name} account. If this was not you, please call {phone} at once.',
  secondFactorOff:
    'The second factor of your {name} account was turned off. If this was not you, please call {phone} at once.',
  secondFactorReset:
    'The second factor of your {name} account was removed by the shop. Log in and set it up again. If you did not ask for it, please call {phone} at once.',
  recoveryCodesRenewed:
    'New recovery codes were made for your {name} account; the old ones are not valid any more. If this was not you, please call {phone} at once.',
  recoveryCodeUsed: (left: number) =>
    `A recovery code was used to log in to your {name} account; codes left: ${left}. If this was not you, please call {phone} at once.`,
  codesGuessed:
    'Someone entered the password of your {name} account and then wrong codes. If this was not you, please change your password at once.',
  resetLinkSubject: 'Set a new password for {name}',
  resetLink: (link: string) =>
    `Hello,\n\nyou asked for a new password for your {name} account. This link sets it; it works once, for 30 minutes:\n\n${link}\n\nIf you did not ask for it, do nothing: your password stays as it is.\n\n{name}\n{phone}`,
  resetLinkSms: (link: string) => `{name}: set a new password within 30 minutes: ${link}`,
  registered: 'We have sent an OTP to your phone. Please enter it to verify your account.',
  codeSent: 'If there is an account with this login, we have sent an OTP to its phone.',
  linkSent:
    'If there is an account with this email, we have sent a link to it, or by SMS if the email was never confirmed. Please use the link to reset your password.',
  confirmed: 'Thank you. You can continue now.',
  phoneCodeSent: 'We have sent an OTP to your phone.',
  emailCodeSent: 'We have sent an OTP to your email address.',
  passwordChanged: 'Your password has been changed.',
}

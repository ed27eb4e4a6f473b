export const adminSecondFactor = {
  title: 'Second factor',
  about:
    'At login the shop asks for your password and for a code that an app on your phone shows. Who learns your password alone cannot come in.',
  demanded:
    'This shop asks a second factor of everyone in the back office. Set it up once; it takes two minutes. Until then the back office stays closed.',
  loadFailed: 'Failed to load your second factor.',
  beginFailed: 'Failed to begin.',
  confirmFailed: 'Failed to turn the second factor on.',
  renewFailed: 'Failed to make new recovery codes.',
  turnOffFailed: 'Failed to turn the second factor off.',
  removeDeviceFailed: 'Failed to remove this device.',
  resetFailed: 'Failed to reset the second factor.',
  needsPassword: 'Set a password for your account first: with a second factor it is how you log in.',
  codeRequired: 'Please enter the code that your app shows.',
} as const

export const line = {
  stays: 'No internet connection. This page stays as it is until you are back online.',
  opensLater: 'No internet connection. The page you chose opens once you are back online.',
  failed: 'No internet connection.',
  failedText: 'This page opens by itself as soon as you are back online.',
  stay: 'Stay here',
  outdated: 'The shop has been updated. Please reload this page to continue.',
  reload: 'Reload',
}

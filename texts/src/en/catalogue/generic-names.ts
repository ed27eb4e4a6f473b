export const genericNames = {
  none: 'No generic names found.',
  fieldsRequired: 'Please fill in all required fields.',
  deleteQuestion: 'Are you sure you want to delete this generic name?',
  fetchFailed: 'Failed to fetch generic names',
  saveFailed: 'Failed to save generic name',
  deleteFailed: 'Failed to delete generic name',
  textsFailed: 'Failed to load the clinical texts',
  filtersFailed: 'Failed to load filter options',
}

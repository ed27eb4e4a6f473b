/** What staff are responsible for, and what is said where a duty is missing. */
export const adminDuties = {
  title: 'Duties',
  hint: 'What this person may see and do in the back office. One person may have several duties.',
  required: 'Choose at least one duty. Without one there is nothing to do in the back office.',
  names: {
    owner: 'Owner',
    manager: 'Manager',
    pharmacist: 'Pharmacist',
    storekeeper: 'Storekeeper',
    packer: 'Packer',
    accountant: 'Accountant',
  },
  about: {
    owner: 'Everything, and staff with their duties.',
    manager: 'Products, prices, offers, delivery, customers, orders, stock, payments and reports.',
    pharmacist: 'Prescriptions, controlled medicines, medicine boxes, how medicines are sold; orders.',
    storekeeper: 'Receives, corrects and writes off stock, recalls batches.',
    packer: 'Packs, ships and delivers orders, takes returns.',
    accountant: 'Payments, refunds and reports; reads orders.',
  },
  none: 'No duty yet',

  missing: {
    title: 'Not Among Your Duties',
    needs: (duties: string) => `This screen is for the ${duties}.`,
    ask: 'If this is part of your work, please ask the owner of the shop for the duty.',
    or: ' or the ',
    lookAgain: 'Look again',
  },
  noneYet: {
    title: 'Welcome',
    headline: 'You have no duties yet.',
    sentence: 'Please ask the owner of the shop to give you some. Then look again.',
  },
  clinicalOnly: 'Only a pharmacist or the owner can change this.',
  ownersOnly: 'Only the owner can change staff.',
}

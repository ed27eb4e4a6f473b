/** What is said of medicines that are taken together, and of who takes them. */
export const medicineChecks = {
  failed: 'The medicines could not be checked. Please ask the pharmacist.',
  /** By what is to be careful about. */
  avoid: {
    allergy: 'This has something that the patient is allergic to.',
    age: 'The patient is younger than this medicine is meant for. Ask the pharmacist.',
    pregnancy: 'Not in pregnancy unless the doctor knows and says so.',
    breastfeeding: 'Not while breast-feeding unless the doctor knows and says so.',
    driving: 'It may make drowsy; do not drive.',
    alcohol: 'Not with alcohol.',
    elderly: 'Be careful with it in old age.',
    kidney: 'Not with weak kidneys unless the doctor knows and says so.',
    asthma: 'Not with asthma unless the doctor knows and says so.',
    g6pd: 'Not with G6PD deficiency unless the doctor knows and says so.',
    peptic_ulcer: 'Not with a stomach ulcer unless the doctor knows and says so.',
  },
  ask: {
    allergy: 'Tell the pharmacist of the allergy.',
    age: 'Ask the pharmacist whether it is right at this age.',
    pregnancy: 'In pregnancy ask the doctor first.',
    breastfeeding: 'While breast-feeding ask the doctor first.',
    driving: 'It may make drowsy; be careful when driving.',
    alcohol: 'Ask before drinking alcohol with it.',
    elderly: 'In old age ask the pharmacist about the dose.',
    kidney: 'With weak kidneys ask the doctor first.',
    asthma: 'With asthma ask the doctor first.',
    g6pd: 'With G6PD deficiency ask the doctor first.',
    peptic_ulcer: 'With a stomach ulcer ask the doctor first.',
  },
}

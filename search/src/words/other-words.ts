import { plain } from './plain.ts'

/** Words that are neither spelled nor said like what they mean on a label: short forms, and Bengali for it. */
const OTHER_WORDS = new Map(
  Object.entries({
    syp: ['syrup'],
    inj: ['injection'],
    oint: ['ointment'],
    supp: ['suppository'],
    ors: ['rehydration', 'orsaline'],
    saline: ['rehydration', 'orsaline'],
    pcm: ['paracetamol'],
    মলম: ['ointment', 'cream'],
    বড়ি: ['tablet'],
    ইঞ্জেকশন: ['injection'],
    ফোঁটা: ['drop', 'drops'],
    চোখের: ['ophthalmic', 'eye'],
    চোখ: ['ophthalmic', 'eye'],
    eye: ['ophthalmic'],
    নাকের: ['nasal'],
    কানের: ['ear'],
    খাবার: ['oral'],
    স্যালাইন: ['rehydration', 'saline', 'orsaline'],
    ওআরএস: ['rehydration', 'orsaline'],
    ওরস্যালাইন: ['rehydration', 'orsaline'],
  }).map(([word, others]) => [plain(word), others] as const),
)

export const otherWords = (word: string): readonly string[] => OTHER_WORDS.get(word) ?? []

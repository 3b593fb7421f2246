/** The official documents that the product makes (specification, section 9), and the consent that goes with a patient's contract (facts, section 5). */
export const documentTemplates = [
  'labour_conditions_notice',
  'employment_contract',
  'pledge',
  'important_information',
  'patient_contract',
  'personal_information_consent',
  'user_outing',
  'suction_training',
] as const
export type DocumentTemplate = (typeof documentTemplates)[number]

export type DocumentSubject = 'staff' | 'patient' | 'both'
/** Whom each is about. The training of somebody to suction phlegm is about the helper and the patient (facts, section 6). */
export const subjectOf: Readonly<Record<DocumentTemplate, DocumentSubject>> = {
  labour_conditions_notice: 'staff',
  employment_contract: 'staff',
  pledge: 'staff',
  important_information: 'patient',
  patient_contract: 'patient',
  personal_information_consent: 'patient',
  user_outing: 'patient',
  suction_training: 'both',
}

/** Templates that tell a wage: only administrators and the person concerned read them, as the wage itself (decision 146). */
export const wageTemplates: readonly DocumentTemplate[] = ['labour_conditions_notice', 'employment_contract']

/** The languages of a second column for workers who read them better than Japanese (facts, section 7). */
export const documentLanguages = ['en', 'vi', 'id', 'my', 'ne'] as const
export type DocumentLanguage = (typeof documentLanguages)[number]

/** The second language of whoever has a nationality (specification, section 9); Japanese alone for whoever reads it. */
export const languageOf = (nationality: string | null): DocumentLanguage | null => {
  const own: Readonly<Record<string, DocumentLanguage | null>> = { jp: null, vn: 'vi', id: 'id', mm: 'my', np: 'ne' }
  return nationality === null ? null : nationality in own ? (own[nationality] ?? null) : 'en'
}

/** What is made together, in the order in which it is signed. `renewal`: the conditions are given again at each renewal (Labour Standards Act 15). */
export const packages = {
  hiring: ['labour_conditions_notice', 'employment_contract', 'pledge'],
  renewal: ['labour_conditions_notice', 'employment_contract'],
  new_patient: ['important_information', 'patient_contract', 'personal_information_consent'],
  suction: ['suction_training'],
  outing: ['user_outing'],
} as const satisfies Record<string, readonly DocumentTemplate[]>
/**
 * The papers that are made when one of a template runs out: labour conditions and contract together, any other one alone. None for an outing: the
 * next one is another outing, and does not take the place of this one.
 */
export const renewalOf = (template: DocumentTemplate): readonly DocumentTemplate[] => {
  const together: readonly DocumentTemplate[] = packages.renewal
  if (together.includes(template)) return together
  return template === 'user_outing' ? [] : [template]
}
export type PackageName = keyof typeof packages
export const packageNames = Object.keys(packages) as PackageName[]

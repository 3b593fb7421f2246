import type { Fields } from '../kit/fields.ts'
import { operatingRules } from './operatingRules.ts'
import type { Template } from './template.ts'
import { employmentContract } from './templates/employmentContract.ts'
import { importantInformation } from './templates/importantInformation.ts'
import { labourConditionsNotice } from './templates/labourConditionsNotice.ts'
import { patientContract } from './templates/patientContract.ts'
import { personalInformationConsent } from './templates/personalInformationConsent.ts'
import { pledge } from './templates/pledge.ts'
import { suctionTraining } from './templates/suctionTraining.ts'
import { userOuting } from './templates/userOuting.ts'
import type { DocumentTemplate } from './templateNames.ts'

/** Every template by its name. One that is missing does not compile. */
const templates: Readonly<Record<DocumentTemplate, Template>> = {
  labour_conditions_notice: labourConditionsNotice,
  employment_contract: employmentContract,
  pledge,
  important_information: importantInformation,
  patient_contract: patientContract,
  personal_information_consent: personalInformationConsent,
  user_outing: userOuting,
  suction_training: suctionTraining,
}
export const templateOf = (name: DocumentTemplate): Template => templates[name]

/** What a template of an outing asks, and the fact of the document that answers it (specification, document creation). */
export const outingAnswers = {
  days: 'outing_days',
  destination: 'outing_destination',
  travel_method: 'outing_travel_method',
  helper: 'outing_helper_id',
} as const
const isAnswered = (template: DocumentTemplate, ask: string): boolean =>
  ask in operatingRules || (template === 'user_outing' && ask in outingAnswers)

const asks = new Map<DocumentTemplate, Fields>()
/** What is asked with the document itself: not what its own facts or the operating rules of the establishment answer. Of a template always the same object. */
export const asksOf = (template: DocumentTemplate): Fields => {
  const known = asks.get(template)
  if (known) return known
  const own = Object.fromEntries(Object.entries(templateOf(template).asks).filter(([ask]) => !isAnswered(template, ask)))
  asks.set(template, own)
  return own
}

import type { Template } from '../template.ts'
import { importantInformation } from './importantInformation.ts'
import { patientContract } from './patientContract.ts'
import { personalInformationConsent } from './personalInformationConsent.ts'
import { suctionTraining } from './suctionTraining.ts'
import { userOuting } from './userOuting.ts'

/** The documents about a patient, in the order in which a new patient needs them. What they ask for is labelled by `documents:ask.<name>`. */
export const careTemplates: readonly Template[] = [
  importantInformation,
  patientContract,
  personalInformationConsent,
  userOuting,
  suctionTraining,
]

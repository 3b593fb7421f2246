import { boolean, choice, choices, date, integer, longText, optional, text } from '../kit/fields.ts'
import { institutionLicenses } from '../partners/medicalInstitution.ts'
import { suctionActs } from '../staff/suctionActs.ts'

/** Courses of training: for any patient (all acts, or without the tracheal ones), and for one named patient (facts, section 6). */
export const suctionCourses = ['type1', 'type2', 'type3'] as const
/** How a feeding through the stomach wall is given. */
export const feedings = ['drip', 'semi_solid'] as const
/** The papers of the set, in the order in which they are needed. */
export const suctionPapers = ['instruction', 'consent', 'acceptance', 'plan', 'record', 'evaluation', 'incident'] as const

export type SuctionAct = (typeof suctionActs)[number]
/** Acts by which sputum is suctioned; the others are tube feeding. */
export const sputumActs: readonly SuctionAct[] = ['act_oral', 'act_nasal', 'act_tracheal']

/** What the papers of a practical training tell that no record keeps. */
export const suctionAsks = {
  papers: choices('documents:suction_paper', suctionPapers),
  course: choice('documents:suction_course', suctionCourses),
  acts: choices('staff:suction_act', suctionActs),
  ventilator: boolean(),
  feeding: optional(choice('documents:feeding', feedings)),
  /** The practical training, and the physician's instruction for it. */
  training_from: date(),
  training_to: date(),
  instruction_from: date(),
  instruction_to: date(),
  place: optional(text(200)),
  diagnosis: optional(text(200)),
  state: optional(longText(500)),
  suction_detail: optional(longText(500)),
  feeding_detail: optional(longText(500)),
  cautions: optional(longText(500)),
  nasal_tube: optional(text(100)),
  gastro_tube: optional(text(100)),
  suction_unit: optional(text(100)),
  suction_catheter: optional(text(100)),
  ventilator_model: optional(text(100)),
  cannula: optional(text(100)),
  other_devices: optional(text(200)),
  absence: optional(text(200)),
  /** Who instructs must be a physician, public health nurse, midwife or nurse. */
  licence: choice('partners:mi_license', institutionLicenses),
  licence_number: text(50),
  licensed_on: date(),
  experience_years: optional(integer(0, 60)),
  instructor_course: text(200),
  training_body: optional(text(200)),
} as const

import { entity } from '../kit/entity.ts'
import {
  boolean,
  choice,
  date,
  figures,
  integer,
  kana,
  list,
  longText,
  optional,
  phone,
  postalCode,
  reference,
  references,
  secret,
  text,
  yen,
} from '../kit/fields.ts'
import { nationalities, staffGenders } from '../staff/staff.ts'
import {
  activityPermissions,
  japaneseLevels,
  permissionTypes,
  residenceStatuses,
  skillCategories,
  trainingStages,
  workRestrictions,
  yesNo,
} from './choices.ts'
import { enrollmentStatuses } from './enrolmentStatus.ts'

export type SkillCategory = (typeof skillCategories)[number]

const answer = () => optional(choice('employees:yes_no', yesNo))
const year = () => integer(1900, 2099)
const month = () => optional(integer(1, 12))
const history = () =>
  list({ name: text(100), start_year: year(), start_month: month(), end_year: optional(year()), end_month: month() }, 50)

const basic = {
  staff_id: reference('staff', 'japanese_name'),
  spouse: answer(),
  language: optional(text(100)),
  role: optional(text(100)),
  company_name: optional(text(100)),
  company_postal_code: optional(postalCode()),
  company_address: optional(text(200)),
  labour_conditions_master: optional(longText(1000)),
  support_managers: references('staff', 'japanese_name', 10),
  support_staff: references('staff', 'japanese_name', 10),
  intermediary_name: optional(text(100)),
  intermediary_fee: optional(yen()),
  intermediary: optional(longText(1000)),
}

const immigration = {
  status_of_residence: optional(choice('employees:residence_status', residenceStatuses)),
  period_of_stay: optional(text(30)),
  period_of_stay_expiry: optional(date()),
  renewal_filed_on: optional(date()),
  permission_type: optional(choice('employees:permission_type', permissionTypes)),
  permission_date: optional(date()),
  work_restriction: optional(choice('employees:work_restriction', workRestrictions)),
  activity_permission: optional(choice('employees:activity_permission', activityPermissions)),
  designation_note: optional(longText(1000)),
  /** Of the certificate of conformity (適合確認書) by which the person may be sent to homes (facts, section 7). */
  visiting_care_confirmed_on: optional(date()),
  skill_category: optional(choice('employees:skill_category', skillCategories)),
  moving_from_1_to_2: boolean(),
  /** `excluded_days` are those of the period that do not count towards the five years (skillTime.ts). */
  skill_periods: list(
    {
      category: choice('employees:skill_category', skillCategories),
      start: date(),
      end: optional(date()),
      excluded_days: optional(integer(0, 2000)),
      excluded_reason: optional(text(100)),
    },
    20,
  ),
  entry_date: optional(date()),
  return_date: optional(date()),
  entry_count: optional(integer(0, 999)),
  entry_history: list({ entered_on: date(), left_on: optional(date()), purpose: optional(text(100)) }, 50),
  // masked facts are texts, also a yes or no and a number of times
  offences: secret('offences', answer()),
  offences_details: optional(secret('offences', text(500))),
  forced_departure: secret('offences', answer()),
  forced_departure_count: optional(secret('offences', figures(2, 1))),
}

const histories = { school_history: history(), work_history: history() }

const skills = {
  japanese_level: optional(choice('employees:japanese_level', japaneseLevels)),
  previous_technical_training: optional(choice('employees:technical_training', trainingStages)),
  trainee_residence_history: list(
    { start: date(), end: optional(date()), host: optional(text(100)), occupation: optional(text(100)) },
    10,
  ),
}

/** The facts of each tab of the page (specification, section 2): a tab is saved by itself. */
export const employeeTabs = { basic, immigration, histories, skills }

/**
 * What is known of a foreign worker beyond the staff record (specification, section 3). Names, birth date, gender, nationality, phone, passport and
 * residence card stand in the staff record alone and are read from there.
 */
export const employee = entity({
  name: 'employee',
  path: 'employees',
  namespace: 'employees',
  fields: { ...basic, ...immigration, ...histories, ...skills },
  /** The last day of staying and working, and that of the five years of specified skill (i) (ends.ts). */
  derived: { work_until: optional(date()), skill_until: optional(date()) },
  computed: {
    japanese_name: text(100),
    japanese_name_kana: optional(kana()),
    english_name: optional(text(100)),
    birth_date: optional(date()),
    /** Completed years on the day in Tokyo on which the record is read. */
    age: optional(integer(-200, 200)),
    gender: optional(choice('staff:gender', staffGenders)),
    nationality: optional(choice('staff:nationality', nationalities)),
    phone_number: optional(phone()),
    residence_card_expiry_date: optional(date()),
    /** Whether the person is with the company today: has not left, was not transferred away and did not go home. */
    is_here: boolean(),
    /** The day that the residence card counts by, as the staff record tells it. */
    card_until: optional(date()),
    /** The company housing in which the person lives today. */
    dormitory: optional(reference('company_housing', 'property_name')),
    /** The status that holds today. */
    enrollment_status: optional(choice('employees:enrollment_status', enrollmentStatuses)),
  },
  workedFrom: ['staff', 'enrolment', 'occupancy'],
  sections: {
    person: [
      'staff_id',
      'japanese_name',
      'japanese_name_kana',
      'english_name',
      'birth_date',
      'age',
      'gender',
      'nationality',
      'phone_number',
      'dormitory',
      'spouse',
      'language',
      'role',
    ],
    employer: ['company_name', 'company_postal_code', 'company_address', 'labour_conditions_master'],
    support: ['support_managers', 'support_staff'],
    intermediary: ['intermediary_name', 'intermediary_fee', 'intermediary'],
    residence: [
      'residence_card_expiry_date',
      'status_of_residence',
      'period_of_stay',
      'period_of_stay_expiry',
      'renewal_filed_on',
      'permission_type',
      'permission_date',
      'work_restriction',
      'activity_permission',
      'designation_note',
      'visiting_care_confirmed_on',
    ],
    skill: ['skill_category', 'moving_from_1_to_2', 'skill_periods'],
    entries: ['entry_date', 'return_date', 'entry_count', 'entry_history'],
    offences: ['offences', 'offences_details', 'forced_departure', 'forced_departure_count'],
    histories: ['school_history', 'work_history'],
    tests: ['japanese_level', 'previous_technical_training', 'trainee_residence_history'],
  },
  follows: true,
  personal: true,
  commented: true,
  named: ['staff_id'],
  double: {
    names: ['japanese_name', 'japanese_name_kana', 'english_name'],
    by: ['birth_date', 'phone_number'],
    through: 'staff_id',
  },
  listed: [
    'staff_id',
    'japanese_name',
    'japanese_name_kana',
    'english_name',
    'age',
    'nationality',
    'enrollment_status',
    'status_of_residence',
    'skill_category',
    'period_of_stay_expiry',
    'renewal_filed_on',
    'permission_date',
    'residence_card_expiry_date',
    'work_until',
    'is_here',
    'card_until',
  ],
  search: ['staff_id', 'company_name', 'role'],
  sorts: ['japanese_name_kana', 'period_of_stay_expiry', 'residence_card_expiry_date', 'entry_date', 'updated_at'],
  filters: ['enrollment_status', 'status_of_residence', 'skill_category', 'nationality', 'staff_id'],
})

import { entity } from '../kit/entity.ts'
import {
  bankKana, choice, choices, code, date, email, figures, kana, list, officialNumber, optional, phone, picture, postalCode, secret, text,
} from '../kit/fields.ts'
import { prefectures } from '../kit/prefectures.ts'

export const staffGroups = ['staff', 'user'] as const
export const staffGenders = ['f', 'm', 'other'] as const
export const dutyTypes = ['full_time_dedicated', 'full_time_concurrent', 'part_time_dedicated', 'part_time_concurrent'] as const
/** The fifteen of the specification (section 9) and `other`. */
export const nationalities = [
  'jp', 'cn', 'kr', 'vn', 'id', 'th', 'ph', 'mm', 'kh', 'lk', 'np', 'bd', 'pk', 'in', 'uz', 'other',
] as const
export const koyouKeitai = [
  'regular', 'contract', 'part_time', 'temporary', 'registered_helper', 'dispatched', 'entrusted', 'officer',
] as const
export const zaishokuJoukyou = [
  'active', 'offer_accepted', 'on_leave', 'maternity_leave', 'childcare_leave', 'care_leave', 'left',
] as const
/** Qualifications held, in the order in which a form offers them (specification section 3; names as in the training notices). */
export const qualifications = [
  'certified_care_worker', 'practical_training', 'beginner_training', 'basic_training', 'home_helper_1', 'home_helper_2',
  'home_helper_3', 'living_support_worker', 'entry_level_care', 'nursing_care_specialist', 'chief_care_manager',
  'heavy_basic', 'heavy_additional', 'heavy_integrated', 'heavy_behaviour', 'home_care_basic', 'disabled_basic_course',
  'companion_general', 'companion_applied', 'behaviour_support', 'strong_behaviour_basic', 'strong_behaviour_practice',
  'full_body_guide', 'intellectual_guide', 'suction_type1', 'suction_type2', 'suction_type3', 'certified_specific_act',
  'dementia_basic', 'dementia_practice', 'service_manager_training', 'consultation_support', 'registered_nurse',
  'assistant_nurse', 'public_health_nurse', 'midwife', 'physician', 'physical_therapist', 'occupational_therapist',
  'speech_therapist', 'social_worker', 'psychiatric_social_worker', 'social_welfare_officer', 'driver_licence',
  'ssw_care_skills_test', 'ssw_care_japanese_test', 'jlpt', 'jft_basic',
] as const
export const accountTypes = ['ordinary', 'current', 'savings'] as const

export const licenseFields = {
  license_name: text(100),
  license_number: optional(officialNumber(50)),
  license_date: optional(date()),
}

/** Staff record (specification section 3, Staff; further images and files come with the archive). */
export const staff = entity({
  name: 'staff', path: 'staff', namespace: 'staff',
  fields: {
    image: optional(picture()),
    staff_code: code(/^[A-Z0-9_-]+$/, 20),
    staff_group: choice('staff:staff_group', staffGroups),
    japanese_name: text(100),
    japanese_name_kana: optional(kana()),
    english_name: optional(text(100)),
    nickname: optional(text(50)),
    gender: optional(choice('staff:gender', staffGenders)),
    birth_date: optional(date()),
    nationality: optional(choice('staff:nationality', nationalities)),
    affiliation: optional(text(100)),
    job_position: optional(text(50)),
    duty_type: optional(choice('staff:duty_type', dutyTypes)),
    koyou_keitai: optional(choice('staff:koyou_keitai', koyouKeitai)),
    zaishoku_joukyou: choice('staff:zaishoku_joukyou', zaishokuJoukyou),
    join_date: optional(date()),
    leave_date: optional(date()),
    leave_reason: optional(text(200)),
    postal_code: optional(postalCode()),
    prefecture: optional(choice('common:prefecture', prefectures)),
    municipality: optional(text(100)),
    town: optional(text(200)),
    building: optional(text(200)),
    phone_number: optional(phone()),
    personal_email: optional(email()),
    work_email: optional(email()),
    qualifications: choices('staff:qualification', qualifications),
    licenses: list(licenseFields, 30),
    bank_customer_number: optional(secret('bank', figures(20, 1))),
    bank_name: optional(secret('bank', text(50))),
    bank_branch: optional(secret('bank', text(50))),
    bank_account_type: optional(secret('bank', choice('staff:bank_account_type', accountTypes))),
    bank_account_number: optional(secret('bank', figures(7))),
    bank_account_name: optional(secret('bank', bankKana())),
    yucho_symbol: optional(secret('bank', figures(5))),
    yucho_number: optional(secret('bank', figures(8, 1))),
    passport_number: optional(secret('identity', code(/^[A-Z0-9]+$/, 12))),
    passport_issue_date: optional(date()),
    passport_expiry_date: optional(date()),
    residence_card_number: optional(secret('identity', code(/^[A-Z]{2}\d{8}[A-Z]{2}$/, 12))),
    residence_card_issue_date: optional(date()),
    residence_card_expiry_date: optional(date()),
  },
  named: ['japanese_name'], personal: true,
  search: ['staff_code', 'japanese_name', 'japanese_name_kana', 'english_name', 'nickname'],
  sorts: ['japanese_name_kana', 'staff_code', 'join_date', 'residence_card_expiry_date', 'updated_at'],
  filters: ['staff_group', 'zaishoku_joukyou', 'nationality', 'koyou_keitai', 'duty_type'],
})

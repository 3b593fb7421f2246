import { noFacts } from './facts.ts'
import type { labourAsks } from './labourAsks.ts'
import type { Asked, DocumentFacts } from './template.ts'

/** An invented company, two invented workers and what is asked about them, for tests. */
const company = {
  name: '株式会社ひだまりケア',
  address: '〒176-0012 東京都練馬区豊玉北6-12-1 ひだまりビル3階',
  representative: '代表取締役 日向 陽子',
  telephone: '0339912345',
  establishment_date: '2015-04-01',
  corporate_number: '7123456789012',
}
const establishment = {
  name: 'ひだまりケア練馬',
  office_number: '1312012345',
  address: '〒176-0012 東京都練馬区豊玉北6-12-1',
  phone: '0339912345',
}

/** Part-time, with a term, by shifts and paid by the hour. */
export const partTimer: DocumentFacts = {
  ...noFacts,
  company,
  establishment,
  staff: {
    code: 'H021',
    name: '髙﨑 𠮷邉',
    kana: 'タカサキ ヨシベ',
    english_name: null,
    birth_date: '1984-07-23',
    address: '〒179-0075 東京都練馬区高松3-67-5 コーポ光が丘203',
    phone: '09012345678',
    nationality: 'jp',
    join_date: '2026-12-01',
    specified_skill: false,
  },
  employment: {
    valid_from: '2026-12-01',
    contract_kind: 'fixed_term',
    contract_end: '2027-11-30',
    koyou_keitai: 'registered_helper',
    work_kind: '訪問介護員（身体介護、家事援助、重度訪問介護その他利用者の居宅における支援）',
    weekly_days: 3,
    weekly_hours: 1110,
    variable_hours: false,
    work_days: [],
    work_start: null,
    work_end: null,
    work_break: null,
    holiday_weekday: 'sunday',
    four_weeks: false,
    is_manager: false,
  },
  wage: {
    valid_from: '2026-12-01',
    wage_kind: 'hourly',
    base_amount: 1380,
    rate_lines: [
      { service: '重度訪問介護', from: null, until: null, amount: 1450 },
      { service: null, from: 360, until: 480, amount: 1725 },
    ],
    travel_rate: 1300,
    office_rate: 1300,
    items: [
      { name: '処遇改善手当', deduction: false, amount: 120, per: 'hour' },
      { name: '親睦会費', deduction: true, amount: 300, per: 'month' },
    ],
    commute: { per: 'day', amount: 640 },
    closing_day: 31,
    pay_after_months: 1,
    pay_day: 25,
  },
  insurance: { health: false, pension: false, employment: false },
}

/** Full-time, without a term, of the specified skill, with fixed hours and a monthly wage. */
export const skilledWorker: DocumentFacts = {
  ...noFacts,
  company,
  establishment,
  staff: {
    code: 'V007',
    name: 'グエン ティ ホア',
    kana: 'グエン ティ ホア',
    english_name: 'NGUYEN THI HOA',
    birth_date: '1999-03-12',
    address: '〒176-0006 東京都練馬区栄町24-8 ひだまり寮105',
    phone: '08098765432',
    nationality: 'vn',
    join_date: '2026-12-01',
    specified_skill: true,
  },
  employment: {
    valid_from: '2026-12-01',
    contract_kind: 'indefinite',
    contract_end: null,
    koyou_keitai: 'regular',
    work_kind: '訪問介護員',
    weekly_days: 5,
    weekly_hours: 2400,
    variable_hours: true,
    work_days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    work_start: 540,
    work_end: 1080,
    work_break: 60,
    holiday_weekday: 'sunday',
    four_weeks: false,
    is_manager: false,
  },
  wage: {
    valid_from: '2026-12-01',
    wage_kind: 'monthly',
    base_amount: 218000,
    rate_lines: [],
    travel_rate: null,
    office_rate: null,
    items: [
      { name: '資格手当', deduction: false, amount: 8000, per: 'month' },
      { name: '夜勤手当', deduction: false, amount: 6000, per: 'night_duty' },
    ],
    commute: { per: 'month', amount: 8970 },
    closing_day: 20,
    pay_after_months: 0,
    pay_day: 31,
  },
  insurance: { health: true, pension: true, employment: true },
}

const both = {
  workplace_scope: '会社の定める事業所及び利用者の居宅',
  duties_scope: '会社の定める業務',
  overtime: 'yes',
  holiday_work: 'no',
  hourly_leave: 'yes',
  pay_method: 'transfer',
  notice_days: 30,
} as const satisfies Asked<typeof labourAsks>

export const partTimerAsked = {
  ...both,
  renewal: 'possible',
  renewal_standards: ['workload', 'performance', 'ability'],
  limit_years: 5,
  conversion_right: 'no',
  shifts: '①7:00〜10:00　②10:00〜15:00　③17:00〜22:00　を組み合わせる。',
  raise: 'yes',
  raise_detail: '契約の更新時に、勤務成績により',
  bonus: 'no',
  severance: 'no',
  retirement_age: 65,
  rehire_age: 70,
  desk_department: '総務部',
  desk_person: '部長 岡村 理恵',
  desk_phone: '0339912346',
} as const satisfies Asked<typeof labourAsks>

export const skilledWorkerAsked = {
  ...both,
  trial_until: '2027-02-28',
  yearly_days_off: 113,
  raise: 'yes',
  raise_detail: '毎年4月',
  bonus: 'yes',
  bonus_detail: '7月・12月',
  severance: 'no',
  retirement_age: 65,
} as const satisfies Asked<typeof labourAsks>

import type { SampleStaff } from '../records.ts'
import type { Person } from './person.ts'

/** Who has taken an offer and is still abroad: the visa is there, the flight is booked. */
export const coming: readonly Person[] = [
  {
    key: 's31',
    name: 'シャルマ アニタ',
    kana: 'シャルマ アニタ',
    roman: 'SHARMA ANITA',
    called: 'アニタ',
    gender: 'f',
    born: '2001-12-03',
    nationality: 'np',
    office: 'itabashi',
    work: '訪問介護員',
    duty: 'full_time_dedicated',
    employment: 'contract',
    joined: '2026-11-01',
    address: ['1740056', '板橋区', '志村2-68-9'],
    mail: 'anita.sharma',
    qualifications: ['ssw_care_skills_test', 'ssw_care_japanese_test', 'jft_basic'],
    licenses: [['介護日本語評価試験 合格証', 'CJ-003131', '2026-02-24']],
    bank: 'yucho',
    passport: ['P0003131', '2025-07-14', '2035-07-13'],
  },
]

const unknown = {
  join_date: null,
  postal_code: null,
  prefecture: null,
  municipality: null,
  town: null,
  building: null,
  bank_name: null,
  bank_code: null,
  bank_branch_code: null,
  bank_account_name: null,
  yucho_symbol: null,
  yucho_number: null,
} as const

/** What is not known of them before they arrive: first day, address, account. */
export const notYet: Partial<SampleStaff> = { ...unknown, zaishoku_joukyou: 'offer_accepted' }

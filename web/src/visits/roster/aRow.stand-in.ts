import type { RosterStaff, RosterVisit } from '#domain/visits/visits.api.ts'
import type { VisitRow } from './roster.ts'

/** Fixture: a visit as the server answers it. */
export const aRow: VisitRow = {
  id: 'v',
  version: 1,
  created_at: '',
  updated_at: '',
  deleted_at: null,
  sample: false,
  staff_id: 'aiko',
  patient_id: 'yamada',
  service_type: 'home_care_body',
  night_duty: null,
  service_details: null,
  starts_at: '2026-11-20T09:00:00+09:00',
  ends_at: '2026-11-20T10:00:00+09:00',
  breaks: [],
  title: null,
  color: null,
  remarks: null,
  exception_reason: null,
  minutes: 60,
  published_at: null,
  heard_at: null,
  unseen: false,
}

/** Fixture: a visit of a roster. */
export const aVisit: RosterVisit = {
  id: 'v',
  version: 1,
  sample: false,
  staff_id: 'aiko',
  patient_id: 'yamada',
  service_type: 'home_care_body',
  starts_at: '2026-11-20T09:00:00+09:00',
  ends_at: '2026-11-20T10:00:00+09:00',
  breaks: [],
  title: null,
  color: null,
  patient_name: '山田 花子',
  published_at: null,
  unseen: false,
}

/** Fixture: a helper of a roster. */
export const aPerson: RosterStaff = {
  id: 'aiko',
  staff_code: 'H1',
  name: '髙橋 愛子',
  kana: 'タカハシ アイコ',
  sample: false,
  establishment_id: null,
  qualifications: [],
  gone: null,
  away: [],
  contract: null,
}

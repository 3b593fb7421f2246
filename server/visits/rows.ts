import { sql } from 'kysely'
import { type Asker, inOffices } from '../kit/context/rows.ts'

/** Visits by a helper or to a patient of the establishments that an account is limited to. */
const office = ({ offices }: Asker) => sql`(
  exists (select 1 from staff s where s.id = t.staff_id and s.establishment_id = any(${offices}))
  or exists (select 1 from patient p where p.id = t.patient_id and p.establishment_id = any(${offices})))`

/** The reports that the reader wrote, or is named in as the second helper. */
const helped = ({ staff }: Asker) => sql`(t.staff_id = ${staff} or t.second_helper_id = ${staff})`

/** Of the staff of these establishments. */
const ofStaff = ({ offices }: Asker) =>
  sql`exists (select 1 from staff s where s.id = t.staff_id and s.establishment_id = any(${offices}))`

/** To a patient of these establishments. */
const ofPatient = ({ offices }: Asker) =>
  sql`exists (select 1 from patient p where p.id = t.patient_id and p.establishment_id = any(${offices}))`

export const visitScopes = {
  'visits.read': { office, own: ({ staff }: Asker) => sql`(t.staff_id = ${staff} and t.published_at is not null)` },
  'visits.write': { office },
  'visits.restore': { office },
  // of the patients whose plans they are
  'plans.read': { office: inOffices },
  'plans.write': { office: inOffices },
  // of a patient of these establishments
  'travel_times.read': { office: ofPatient },
  'travel_times.write': { office: ofPatient },
  'absences.read': { office: ofStaff },
  'absences.write': { office: ofStaff },
  'absences.report': { office: ofStaff, own: ({ staff }: Asker) => sql`t.staff_id = ${staff}` },
  'shift_reports.read': { office, own: helped },
  'shift_reports.write': { office, own: ({ staff }: Asker) => sql`t.staff_id = ${staff}` },
  'shift_reports.review': { office },
}

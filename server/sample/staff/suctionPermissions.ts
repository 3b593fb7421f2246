import { addMonths } from '#domain/kit/dates.ts'
import type { SamplePatient, SampleStaff, SampleSuctionPermission, SampleVisit } from '../records.ts'
import type { Story } from '../story.ts'

/** Whoever has the third course and goes to a patient who is suctioned is certified for that patient. */
export const suctionPermissionsOf = (
  { today }: Story,
  staff: readonly SampleStaff[],
  patients: readonly SamplePatient[],
  visits: readonly SampleVisit[],
): SampleSuctionPermission[] => {
  const trained = staff.filter(({ qualifications }) => qualifications.includes('suction_type3'))
  const suctioned = patients.filter(({ instructions }) => instructions.some((one) => one.instruction_kind === 'suction'))
  const goes = new Set(visits.map(({ staff_id, patient_id }) => `${staff_id} ${patient_id}`))
  const yearAgo = addMonths(today, -14)
  return suctioned.flatMap((patient) =>
    trained
      .filter(({ key }) => goes.has(`${key} ${patient.key}`))
      .map((person): SampleSuctionPermission => ({
        key: `suction-${person.key}-${patient.key}`,
        of: person.key,
        ground: 'type3',
        certificate_number: `13-3-${person.key.slice(1)}${patient.key.slice(1)}`,
        acts: [...new Set(patient.instructions.flatMap(({ instructed_acts }) => instructed_acts))],
        patient_id: patient.key,
        valid_from: person.join_date !== null && person.join_date > yearAgo ? person.join_date : yearAgo,
        valid_to: null,
        file: null,
      })),
  )
}

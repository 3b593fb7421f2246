import { staff } from '#domain/staff/staff.ts'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { useLabels } from '#web/kit/facts/labels.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import styles from './facts.module.css'
import { StaffFacts } from './StaffFacts.tsx'
import { useStaff } from './useStaff.ts'

/** Qualifications, tests and licenses of the staff record. */
export function SkillFacts({ staff: id }: { staff: string }) {
  useTranslation('staff')
  const { of, choice } = useLabels()
  const person = useStaff(id)
  const { qualifications = [], licenses = [] } = person ?? {}
  return (
    <StaffFacts
      staff={id}
      facts={{
        [of('staff:staff.qualifications')]: qualifications.length > 0 && (
          <ul className={styles.lines}>
            {qualifications.map((each) => (
              <li key={each}>{choice(staff.fields.qualifications, each)}</li>
            ))}
          </ul>
        ),
        [of('staff:staff.licenses')]: licenses.length > 0 && (
          <ul className={styles.lines}>
            {licenses.map(({ license_name, license_date, license_until }, at) => (
              <li key={at}>
                {license_name} {license_date && <DateText date={license_date} />}
                {license_until && (
                  <>
                    {' – '}
                    <DateText date={license_until} />
                  </>
                )}
              </li>
            ))}
          </ul>
        ),
      }}
    />
  )
}

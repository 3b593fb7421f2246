import { Fragment } from 'react'
import { leftEmployee } from '#web/employees/LeftEmployee.tsx'
import { leftTenant } from '#web/property/LeftTenant.tsx'
import { leftVisits } from './LeftVisits.tsx'

/**
 * Describes what would remain without a member of staff in the trash: visits, the record as a foreign worker, the place in company housing.
 */
export const leftStaff = async (id: string) => {
  const found = (await Promise.all([leftVisits('staff_id', id), leftEmployee(id), leftTenant(id)])).filter(Boolean)
  return (
    found.length > 0 &&
    found.map((each, at) => (
      <Fragment key={at}>
        {at > 0 && <br />}
        {each}
      </Fragment>
    ))
  )
}

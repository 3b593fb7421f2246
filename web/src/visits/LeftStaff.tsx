import { Fragment } from 'react'
import { leftEmployee } from '#web/employees/LeftEmployee.tsx'
import { leftTenant } from '#web/property/LeftTenant.tsx'
import { leftVisits } from './LeftVisits.tsx'

/** All that would stay behind of a member of staff: visits, the record as a foreign worker, the place in a company housing. */
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

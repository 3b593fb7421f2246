import { addMonths } from '#domain/kit/dates.ts'
import type { SampleRequestedLimit, SampleStaff } from '../records.ts'
import type { Story } from '../story.ts'

/** Who asked for no nights; she is never sent to one. */
const ASKED = 's22'

/** The request of one helper, from last month on for a year. */
export const requestedLimitsOf = ({ lastMonth }: Story, staff: readonly SampleStaff[]): SampleRequestedLimit[] =>
  staff.flatMap(({ key }) =>
    key === ASKED
      ? [
          {
            key: `limit-${key}`,
            of: key,
            valid_from: lastMonth,
            valid_to: addMonths(lastMonth, 12),
            requested_on: lastMonth,
            no_overtime: false,
            no_night: true,
          },
        ]
      : [],
  )

import { staffDateIssues } from '#domain/staff/dates.ts'
import { employmentIssues } from '#domain/staff/employment.ts'
import { requestedLimitIssues } from '#domain/staff/requestedLimit.ts'
import { suctionIssues } from '#domain/staff/suctionPermission.ts'
import type { Ctx } from '../kit/context/context.ts'
import { fitting } from '../kit/records/fitting.ts'
import { endLeavers } from './leavers.ts'

/** What staff records add to the common handlers: who has left signs in no more, from the moment on that it is written down. */
export const staffPolicy = {
  derive: fitting(staffDateIssues),
  written: ({ db, actor }: Ctx) => endLeavers(db, actor.id),
}
/** What permissions for suction add to them. */
export const suctionPolicy = { derive: fitting(suctionIssues) }
/** What limits that somebody asked for add to them. */
export const requestedLimitPolicy = { derive: fitting(requestedLimitIssues) }

/** What conditions of employment add. */
export const employmentPolicy = { derive: fitting(employmentIssues) }

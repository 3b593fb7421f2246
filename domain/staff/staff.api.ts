import { z } from 'zod'
import { get, post, resource } from '../kit/contract.ts'
import { withFiles } from '../kit/fileCalls.ts'
import { withPictures } from '../kit/pictures.ts'
import { employment } from './employment.ts'
import { requestedLimit } from './requestedLimit.ts'
import { restDay } from './restDay.ts'
import { staff } from './staff.ts'
import { suctionPermission } from './suctionPermission.ts'

export const staffApi = {
  ...resource(staff, {
    read: 'staff.read',
    write: 'staff.write',
    restore: 'staff.restore',
    reveal: 'staff.reveal',
    held: 'staff.read',
  }),
  ...withFiles(staff, { read: 'staff.read', write: 'staff.write' }),
  ...withPictures(staff, { read: 'staff.read', write: 'staff.write' }),
  /** The code that a new record is offered. Another one may take it first: the codes are kept apart when they are stored. */
  nextCode: get('/staff/next_code', 'staff.write').output(z.object({ staff_code: z.string() })),
}
export const employmentsApi = resource(employment, { read: 'staff.read', write: 'staff.write', restore: 'staff.restore' })
export const suctionPermissionsApi = {
  ...resource(suctionPermission, { read: 'staff.read', write: 'staff.write', restore: 'staff.restore' }),
  ...withFiles(suctionPermission, { read: 'staff.read', write: 'staff.write' }),
}
export const restDaysApi = {
  ...resource(restDay, { read: 'staff.read', write: 'staff.write', restore: 'staff.restore' }),
  /** Names what is missing in the four weeks of a date, on days without plans; answers the dates that were named. */
  nameFree: post('/staff/{staff_id}/rest-days/name-free', 'staff.write')
    .input(z.strictObject({ staff_id: z.uuid(), date: z.iso.date() }))
    .output(z.object({ from: z.iso.date(), to: z.iso.date(), dates: z.array(z.iso.date()), missing: z.int() })),
}
export const requestedLimitsApi = resource(requestedLimit, { read: 'staff.read', write: 'staff.write', restore: 'staff.restore' })

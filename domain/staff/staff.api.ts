import { z } from 'zod'
import { get, resource } from '../kit/contract.ts'
import { withFiles } from '../kit/fileCalls.ts'
import { withPictures } from '../kit/pictures.ts'
import { employment } from './employment.ts'
import { requestedLimit } from './requestedLimit.ts'
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
export const requestedLimitsApi = resource(requestedLimit, { read: 'staff.read', write: 'staff.write', restore: 'staff.restore' })

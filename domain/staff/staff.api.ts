import { resource, revealing } from '../kit/contract.ts'
import { withPictures } from '../kit/pictures.ts'
import { staff } from './staff.ts'

export const staffApi = {
  ...resource(staff, { read: 'staff.read', write: 'staff.write', restore: 'staff.restore' }),
  ...revealing(staff, 'staff.reveal'),
  ...withPictures(staff, { read: 'staff.read', write: 'staff.write' }),
}

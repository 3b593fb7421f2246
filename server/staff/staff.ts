import { staffDateIssues } from '#domain/staff/dates.ts'
import { employmentsApi, staffApi } from '#domain/staff/staff.api.ts'
import { employment } from '#domain/staff/employment.ts'
import { staff } from '#domain/staff/staff.ts'
import { entityRouter, implementing } from '../access/calls.ts'
import { fitting } from '../kit/fitting.ts'
import { pictureHandlers } from '../kit/pictures.ts'

const os = implementing(staffApi)
const { addPicture, picture } = pictureHandlers(staff)

export const staffRouter = {
  ...entityRouter(staffApi, staff, { derive: fitting(staffDateIssues) }),
  addPicture: os.addPicture.handler(addPicture),
  picture: os.picture.handler(picture),
}
export const employmentsRouter = entityRouter(employmentsApi, employment)

import { nextCode } from '#domain/staff/nextCode.ts'
import { staffApi } from '#domain/staff/staff.api.ts'
import { staff } from '#domain/staff/staff.ts'
import { implementing } from '../access/calls.ts'
import { fileHandlers } from '../kit/entity/calls.ts'
import type { Db } from '../kit/db/tables.ts'
import { pictureHandlers } from '../kit/entity/pictures.ts'

const os = implementing(staffApi)
const { addPicture, picture } = pictureHandlers(staff)
const { addFile, file, filePreview } = fileHandlers(staff)

/** Codes of other establishments and of the trash count, too. The sample company is followed only as long as there are no codes of one's own. */
const freeCode = async (db: Db): Promise<string> => {
  const given = await db.selectFrom('staff').select(['staff_code', 'sample']).execute()
  const codes = given.map(({ staff_code }) => staff_code)
  const own = given.filter(({ sample }) => !sample).map(({ staff_code }) => staff_code)
  return nextCode(own.length > 0 ? own : codes, codes)
}

export const staffRouter = {
  addPicture: os.addPicture.handler(addPicture),
  picture: os.picture.handler(picture),
  addFile: os.addFile.handler(addFile),
  file: os.file.handler(file),
  filePreview: os.filePreview.handler(filePreview),
  nextCode: os.nextCode.handler(async ({ context: { db } }) => ({ staff_code: await freeCode(db) })),
}

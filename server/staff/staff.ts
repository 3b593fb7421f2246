import { staffApi } from '#domain/staff/staff.api.ts'
import { staff } from '#domain/staff/staff.ts'
import { implementing } from '../access/calls.ts'
import { fileHandlers } from '../kit/files/calls.ts'
import { pictureHandlers } from '../kit/pictures.ts'

const os = implementing(staffApi)
const { addPicture, picture } = pictureHandlers(staff)
const { addFile, file, filePreview } = fileHandlers(staff)

export const staffRouter = {
  addPicture: os.addPicture.handler(addPicture),
  picture: os.picture.handler(picture),
  addFile: os.addFile.handler(addFile),
  file: os.file.handler(file),
  filePreview: os.filePreview.handler(filePreview),
}

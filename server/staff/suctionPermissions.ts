import { suctionPermissionsApi } from '#domain/staff/staff.api.ts'
import { suctionPermission } from '#domain/staff/suctionPermission.ts'
import { implementing } from '../access/calls.ts'
import { fileHandlers } from '../kit/entity/calls.ts'

const os = implementing(suctionPermissionsApi)
const { addFile, file, filePreview } = fileHandlers(suctionPermission)

export const suctionPermissionsRouter = {
  addFile: os.addFile.handler(addFile),
  file: os.file.handler(file),
  filePreview: os.filePreview.handler(filePreview),
}

import { overtimeAgreementsApi } from '#domain/company/company.api.ts'
import { overtimeAgreement } from '#domain/company/overtimeAgreement.ts'
import { implementing } from '../access/calls.ts'
import { fileHandlers } from '../kit/entity/calls.ts'

const os = implementing(overtimeAgreementsApi)
const { addFile, file, filePreview } = fileHandlers(overtimeAgreement)

export const overtimeAgreementsRouter = {
  addFile: os.addFile.handler(addFile),
  file: os.file.handler(file),
  filePreview: os.filePreview.handler(filePreview),
}

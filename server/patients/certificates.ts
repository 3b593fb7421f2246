import { certificate } from '#domain/patients/certificate.ts'
import { certificatesApi } from '#domain/patients/patients.api.ts'
import { implementing } from '../access/calls.ts'
import { fileHandlers } from '../kit/entity/calls.ts'

const os = implementing(certificatesApi)
const { addFile, file, filePreview } = fileHandlers(certificate)

export const certificatesRouter = {
  addFile: os.addFile.handler(addFile),
  file: os.file.handler(file),
  filePreview: os.filePreview.handler(filePreview),
}

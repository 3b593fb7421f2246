import { patient } from '#domain/patients/patient.ts'
import { patientsApi } from '#domain/patients/patients.api.ts'
import { implementing } from '../access/calls.ts'
import { fileHandlers } from '../kit/entity/calls.ts'

const os = implementing(patientsApi)
const { addFile, addPhoto, file, filePreview } = fileHandlers(patient)

export const patientsRouter = {
  addFile: os.addFile.handler(addFile),
  addPhoto: os.addPhoto.handler(addPhoto),
  file: os.file.handler(file),
  filePreview: os.filePreview.handler(filePreview),
}

import { resource } from '../kit/contract.ts'
import { withFiles, withPhotos } from '../kit/fileCalls.ts'
import { certificate } from './certificate.ts'
import { patient } from './patient.ts'

export const patientsApi = {
  ...resource(patient, { read: 'patients.read', write: 'patients.write', restore: 'patients.restore', held: 'patients.read' }),
  ...withFiles(patient, { read: 'patients.read', write: 'patients.write' }),
  ...withPhotos(patient, 'patients.write'),
}
export const certificatesApi = {
  ...resource(certificate, { read: 'certificates.read', write: 'certificates.write', restore: 'patients.restore' }),
  ...withFiles(certificate, { read: 'certificates.read', write: 'certificates.write' }),
}

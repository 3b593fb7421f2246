import { resource } from '../kit/contract.ts'
import { patient } from './patient.ts'

export const patientsApi = resource(patient, { read: 'patients.read', write: 'patients.write', restore: 'patients.restore' })

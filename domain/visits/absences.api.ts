import { resource } from '../kit/contract.ts'
import { absence } from './absence.ts'

export const absencesApi = resource(absence, { read: 'absences.read', write: 'absences.write', restore: 'absences.write' })

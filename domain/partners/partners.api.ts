import { resource } from '../kit/contract.ts'
import { medicalInstitution } from './medicalInstitution.ts'

export const medicalInstitutionsApi = resource(medicalInstitution, {
  read: 'partners.read',
  write: 'partners.write',
  restore: 'partners.restore',
})

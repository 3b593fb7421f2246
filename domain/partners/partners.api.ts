import { resource } from '../kit/contract.ts'
import { medicalInstitution } from './medicalInstitution.ts'
import { visitingNursingStation } from './visitingNursingStation.ts'

const actions = { read: 'partners.read', write: 'partners.write', restore: 'partners.restore' } as const

export const medicalInstitutionsApi = resource(medicalInstitution, actions)
export const visitingNursingStationsApi = resource(visitingNursingStation, actions)

import { resource } from '../kit/contract.ts'
import { companyHousing } from './companyHousing.ts'
import { companyParking } from './companyParking.ts'
import { occupancy } from './occupancy.ts'

const actions = { read: 'property.read', write: 'property.write', restore: 'property.restore' } as const

export const companyHousingsApi = resource(companyHousing, { ...actions, held: 'property.read' })
export const occupanciesApi = resource(occupancy, actions)
export const companyParkingsApi = resource(companyParking, actions)

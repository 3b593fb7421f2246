import { resource } from '../kit/contract.ts'
import { travelTime } from './travelTime.ts'

export const travelTimesApi = resource(travelTime, {
  read: 'travel_times.read',
  write: 'travel_times.write',
  restore: 'travel_times.write',
})

import { resource } from '../kit/contract.ts'
import { weeklyPlan } from './weeklyPlan.ts'

export const weeklyPlansApi = resource(weeklyPlan, { read: 'plans.read', write: 'plans.write', restore: 'plans.write' })

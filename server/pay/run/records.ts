import { payRun } from '#domain/pay/run/payRun.ts'
import { recordsOf } from '../../kit/entity/resource.ts'
import { payRunPolicy } from './policy.ts'

export const payRunRecords = recordsOf(payRun, payRunPolicy)

import { type earlierPay, earlierPayIssues } from '#domain/pay/yearEnd/earlierPay.ts'
import type { Policy } from '../../kit/entity/resource.ts'
import { fitting } from '../../kit/records/fitting.ts'

/** What earlier pay adds to the common handlers. */
export const earlierPayPolicy: Policy<typeof earlierPay> = { derive: fitting(earlierPayIssues) }

import type { Input } from '#domain/kit/entity.ts'
import type { company } from '#domain/company/company.ts'
import { addDays, addMonths } from '#domain/kit/dates.ts'

type Terms = Pick<
  Input<typeof company>,
  'registration_date' | 'validity_from' | 'validity_to' | 'designated_validity_from' | 'designated_validity_to'
>

/**
 * Terms of the company of the demo: a registration of five years that has long to go, and a designation of six that ends within five months.
 * The record of the company is nobody's sample, so whoever adds the sample to a company of his own keeps what that one says.
 */
export const sampleTerms = (today: string): Terms => {
  const [registered, designated] = [addMonths(today, -30), addMonths(today, 5 - 72)]
  return {
    registration_date: registered,
    validity_from: registered,
    validity_to: addDays(addMonths(registered, 60), -1),
    designated_validity_from: designated,
    designated_validity_to: addDays(addMonths(designated, 72), -1),
  }
}

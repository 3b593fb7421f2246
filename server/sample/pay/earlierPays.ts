import type { SampleEarlierPay, SampleStaff } from '../records.ts'
import { wageConditionsOf } from './conditions.ts'
import type { Story } from '../story.ts'

/** Parts of a hundred of a pay that went into social insurance and into income tax. */
const [SOCIAL, TAX, PERCENT] = [15, 2, 100]

/**
 * What somebody with a monthly wage was paid in the year before the months of the story, from which on the product reckons pay. The wage of a month is paid in the next one, so that of December
 * counts in the year after.
 */
export const earlierPaysOf = (person: SampleStaff, story: Story): SampleEarlierPay[] => {
  const { key, join_date: from } = person
  const year = story.today.slice(0, 4)
  const wage = wageConditionsOf(person, story).at(-1)
  if (from === null || wage?.wage_kind !== 'monthly' || story.first.slice(0, 4) !== year) return []
  const begins = from < `${year}-01-01` ? 1 : Number(from.slice(5, 7)) + 1
  const paid = Number(story.first.slice(5, 7)) - begins + 1
  if (from.slice(0, 4) > year || paid < 1) return []
  const allowances = wage.items.reduce((sum, { amount, per }) => sum + (per === 'month' ? amount : 0), 0)
  const pay = (wage.base_amount + allowances) * paid
  return [
    {
      key: `ep${key}`,
      of: key,
      year,
      source: 'here',
      employer: null,
      employer_address: null,
      left_on: null,
      pay,
      social: Math.floor((pay * SOCIAL) / PERCENT),
      withheld: Math.floor((pay * TAX) / PERCENT),
      remarks: null,
    },
  ]
}

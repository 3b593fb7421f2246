import { z } from 'zod'
import bonusLimits from './tables/bonus_limits.json' with { type: 'json' }
import care from './tables/care.json' with { type: 'json' }
import childContribution from './tables/child_contribution.json' with { type: 'json' }
import childLevy from './tables/child_levy.json' with { type: 'json' }
import commuting from './tables/commuting.json' with { type: 'json' }
import employmentInsurance from './tables/employment_insurance.json' with { type: 'json' }
import health from './tables/health.json' with { type: 'json' }
import hourPremiums from './tables/hour_premiums.json' with { type: 'json' }
import meals from './tables/meals.json' with { type: 'json' }
import minimumWage from './tables/minimum_wage.json' with { type: 'json' }
import pension from './tables/pension.json' with { type: 'json' }
import pensionLimits from './tables/pension_limits.json' with { type: 'json' }
import premiumAdjustment from './tables/premium_adjustment.json' with { type: 'json' }
import standardGrades from './tables/standard_grades.json' with { type: 'json' }
import withholdingBonus from './tables/withholding_bonus.json' with { type: 'json' }
import withholdingMonth from './tables/withholding_month.json' with { type: 'json' }
import withholdingNonResident from './tables/withholding_non_resident.json' with { type: 'json' }
import withholdingSpecial from './tables/withholding_special.json' with { type: 'json' }
import yearEnd from './tables/year_end.json' with { type: 'json' }
import yearEndDeductions from './tables/year_end_deductions.json' with { type: 'json' }
import { rateTable, type RateTable } from './table.ts'

/** The tables that come with the product, by `docs/rates.md`. They are read as those of an administrator are: one that is not in order is found at the start. */
export const productTables: readonly RateTable[] = z
  .array(rateTable)
  .parse([
    ...health,
    ...care,
    ...childLevy,
    ...childContribution,
    ...pension,
    ...standardGrades,
    ...pensionLimits,
    ...bonusLimits,
    ...premiumAdjustment,
    ...employmentInsurance,
    ...hourPremiums,
    ...withholdingSpecial,
    ...withholdingMonth,
    ...withholdingBonus,
    ...withholdingNonResident,
    ...yearEnd,
    ...yearEndDeductions,
    ...minimumWage,
    ...meals,
    ...commuting,
  ])

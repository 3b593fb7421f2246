import { entity, type Input, validity } from '../../kit/entity.ts'
import type { FieldIssue } from '../../kit/errors.ts'
import { boolean, choice, date, integer, longText, optional } from '../../kit/fields.ts'
import { staff } from '../../staff/staff.ts'
import { taxColumns } from '../rules/incomeTax.ts'

export const disabilities = ['ordinary', 'special'] as const
export const familyMarks = ['widow', 'single_parent'] as const

const people = () => optional(integer(0, 20))

/**
 * By what income tax is withheld from somebody, from a date to a date: the column of the table, and what the declaration of dependants says. Dependants are told by the
 * kinds of the declaration: aged 16 to 18 and 23 to 69 (`general`), 19 to 22 (`specific`), 70 and over (`elderly`), relatives of 19 to 22 with an income of their own who count
 * (`special_relatives`), and under 16, who do not count for the table. `disabled_dependants`: how many of all of them, those under 16 too, are disabled;
 * `disabled_living_together`: how many of these are specially disabled and live with the person. `table_count`: the number of dependants by which the table is read.
 */
export const taxCondition = entity({
  name: 'tax_condition',
  path: 'tax-conditions',
  namespace: 'wages',
  of: staff,
  dated: true,
  told: ['tax_column'],
  fields: {
    ...validity,
    tax_column: choice('wages:tax_column', taxColumns),
    declared_on: optional(date()),
    spouse: boolean(),
    dependants_general: people(),
    dependants_specific: people(),
    dependants_elderly: people(),
    special_relatives: people(),
    dependants_under_16: people(),
    disabled_dependants: people(),
    disabled_living_together: people(),
    disability: optional(choice('wages:disability', disabilities)),
    family_mark: optional(choice('wages:family_mark', familyMarks)),
    working_student: boolean(),
    remarks: optional(longText(500)),
  },
  derived: { table_count: integer(0, 200) },
  named: ['valid_from'],
  personal: true,
  listed: [
    'valid_from',
    'valid_to',
    'tax_column',
    'declared_on',
    'table_count',
    'spouse',
    'dependants_general',
    'dependants_specific',
    'dependants_elderly',
    'special_relatives',
    'dependants_under_16',
    'disabled_dependants',
    'disabled_living_together',
    'disability',
    'family_mark',
    'working_student',
    'remarks',
  ],
  search: ['remarks'],
  sorts: ['valid_from', 'declared_on', 'updated_at'],
  filters: ['tax_column'],
})

type Condition = Input<typeof taxCondition>

/**
 * How many dependants the table is read by (Income Tax Act 187; National Tax Agency, note to the table): spouse and dependants from 16 years on, one more for each who is
 * disabled, once more if specially so and living together, and one for each mark of the person.
 */
export const tableCount = (one: Condition): number =>
  counted(one) +
  (one.disabled_dependants ?? 0) +
  (one.disabled_living_together ?? 0) +
  Number(one.disability !== null) +
  Number(one.family_mark !== null) +
  Number(one.working_student)
/** Spouse and dependants who count for the table. */
const counted = (one: Condition): number =>
  [one.dependants_general, one.dependants_specific, one.dependants_elderly, one.special_relatives].reduce<number>(
    (sum, people) => sum + (people ?? 0),
    Number(one.spouse),
  )

/** The first column is for whoever has handed in the declaration (Income Tax Act 194); more people cannot be disabled than are told. */
export const taxIssues = (one: Condition): FieldIssue[] => {
  const [disabled, together] = [one.disabled_dependants ?? 0, one.disabled_living_together ?? 0]
  return [
    ...(one.tax_column === 'kou' && one.declared_on === null ? [{ field: 'declared_on', code: 'required' as const }] : []),
    ...(disabled > counted(one) + (one.dependants_under_16 ?? 0)
      ? [{ field: 'disabled_dependants', code: 'number_range' as const }]
      : []),
    ...(together > disabled
      ? [
          one.disabled_dependants === null
            ? { field: 'disabled_dependants', code: 'required' as const }
            : { field: 'disabled_living_together', code: 'number_range' as const },
        ]
      : []),
  ]
}

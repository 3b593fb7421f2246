import { corporateNumberFits } from '../kit/checks.ts'
import { endIssue } from '../kit/dateRules.ts'
import type { Input } from '../kit/entity.ts'
import type { FieldIssue } from '../kit/errors.ts'
import type { FileValue } from '../kit/files.ts'
import type { company } from './company.ts'

const pictureIssue = (field: string, file: FileValue | null): FieldIssue[] =>
  file === null || file.type.startsWith('image/') ? [] : [{ field, code: 'not_a_picture' }]

/** What of the company does not fit together. */
export const companyIssues = (of: Input<typeof company>): FieldIssue[] => [
  ...(of.corporate_number === null || corporateNumberFits(of.corporate_number)
    ? []
    : [{ field: 'corporate_number', code: 'check_figure' } as const]),
  ...endIssue('validity_to', of.validity_from, of.validity_to),
  ...endIssue('designated_validity_to', of.designated_validity_from, of.designated_validity_to),
  ...pictureIssue('logo', of.logo),
  ...pictureIssue('stamp', of.stamp),
]

import type { Told } from '../kit/audit.ts'
import { choices, integer, text } from '../kit/fields.ts'
import { MAX_UPLOAD_MB } from '../kit/files.ts'
import { roles } from '../kit/permissions.ts'

/** The company itself, as far as the trail tells of its changes: one row, without a list, each fact with a call of its own. */
export const company = {
  name: 'company',
  namespace: 'company',
  named: ['name'],
  fields: {
    name: text(100),
    second_factor_roles: choices('access:role', roles),
    idle_hours: integer(1, 72),
    max_file_mb: integer(0, MAX_UPLOAD_MB),
    max_photo_mb: integer(0, MAX_UPLOAD_MB),
  },
} as const satisfies Told

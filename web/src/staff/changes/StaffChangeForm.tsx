import { staffChange } from '#domain/staff/staffChange.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { formOf } from '#web/kit/forms/formOf.tsx'
import type { SaveCalls } from '#web/kit/forms/saving/useSave.ts'

const Field = fieldOf(staffChange)
/** One is begun at the own record, with values that no form of its own holds. */
const calls: SaveCalls = { create: api.staffChanges.ask, change: api.staffChanges.change }

/** What is told in words, which its person may word anew until it is answered. */
export const StaffChangeForm = formOf(staffChange, {
  save: calls,
  useOptions(row) {
    const { staff_id } = useMe()
    return { closed: row?.state !== 'pending' || row.staff_id !== staff_id }
  },
  useSections() {
    return {
      change: <Field name="note" />,
    }
  },
})

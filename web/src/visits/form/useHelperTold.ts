import { useQuery } from '@tanstack/react-query'
import { useFormState, useWatch } from 'react-hook-form'
import type { HelperTold } from '#domain/visits/wish.ts'
import { api } from '#web/kit/api.ts'
import type { EntityForm } from '#web/kit/forms/useEntityForm.ts'

/**
 * What the record of the chosen patient says of the chosen helper, before the server is asked to store the visit, and whether a reason for the
 * visit is asked for: the helper may not come, the server refused it for that, or there is one already.
 */
export function useHelperTold(
  { methods: { control } }: EntityForm,
  readOnly: boolean,
): { told: HelperTold | undefined; asks: boolean } {
  const [staff_id, patient_id, reason] = useWatch({ control, name: ['staff_id', 'patient_id', 'exception_reason'] }).map(text)
  const { errors } = useFormState({ control, name: 'exception_reason', exact: true })
  const { data } = useQuery({
    ...api.visits.helperWish.queryOptions({
      input: { staff_id: staff_id ?? '', patient_id: patient_id ?? '' },
      meta: { shows: ['patient'] },
    }),
    enabled: !readOnly && staff_id !== undefined && patient_id !== undefined,
  })
  const told = staff_id !== undefined && patient_id !== undefined ? (data ?? undefined) : undefined
  return { told, asks: told?.wish === 'refused' || reason !== undefined || 'exception_reason' in errors }
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { HelperTold } from '#domain/visits/wish.ts'
import { api } from '#web/kit/api.ts'
import type { EntityForm } from '#web/kit/forms/saving/useEntityForm.ts'

/** What the record of the chosen patient says about the chosen helper, read before the visit is stored. */
export function useHelperTold({ methods: { control } }: EntityForm, readOnly: boolean): HelperTold | undefined {
  const [staff_id, patient_id] = useWatch({ control, name: ['staff_id', 'patient_id'] }).map(text)
  const { data } = useQuery({
    ...api.visits.helperWish.queryOptions({
      input: { staff_id: staff_id ?? '', patient_id: patient_id ?? '' },
      meta: { shows: ['patient'] },
    }),
    enabled: !readOnly && staff_id !== undefined && patient_id !== undefined,
  })
  return staff_id !== undefined && patient_id !== undefined ? (data ?? undefined) : undefined
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

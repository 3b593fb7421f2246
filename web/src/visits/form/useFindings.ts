import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import type { Finding } from '#domain/visits/rules/finding.ts'
import { type NightDuty, type serviceTypes, visit } from '#domain/visits/visit.ts'
import { api } from '#web/kit/api.ts'
import type { EntityForm } from '#web/kit/forms/saving/useEntityForm.ts'

type Asked = {
  staff_id: string
  patient_id: string
  service_type: (typeof serviceTypes)[number]
  night_duty?: NightDuty
  starts_at: string
  ends_at: string
}
const names = ['staff_id', 'patient_id', 'service_type', 'starts_at', 'ends_at', 'exception_reason', 'night_duty'] as const
const { service_type: service, starts_at: begin, ends_at: end } = visit.fields

/** Milliseconds without typing after which the server is asked. */
const REST = 250

/**
 * What the rules of planning find about the visit in the form. `asks`: a reason is required, since there is a warning, or the server
 * refused the visit for lack of a reason, or one has been given already.
 */
export function useFindings(
  { methods: { control }, base }: EntityForm,
  readOnly: boolean,
): { findings: readonly Finding[]; asks: boolean } {
  const values = useWatch({ control, name: names })
  const { errors } = useFormState({ control, name: 'exception_reason', exact: true })
  const [asked, setAsked] = useState<string>()
  const [staff_id = '', patient_id = '', type, starts_at, ends_at, reason, night_duty] = values.map(text)
  const filled =
    service.schema.safeParse(type).success && begin.schema.safeParse(starts_at).success && end.schema.safeParse(ends_at).success
  const next =
    filled && (staff_id || patient_id)
      ? JSON.stringify({ staff_id, patient_id, service_type: type, night_duty, starts_at, ends_at })
      : undefined
  useEffect(() => {
    const rest = setTimeout(() => setAsked(next), REST)
    return () => clearTimeout(rest)
  }, [next])
  const input = asked === undefined ? undefined : (JSON.parse(asked) as Asked)
  const id = base.get().id
  const { data } = useQuery({
    ...api.visits.check.queryOptions({
      input: {
        ...(id ? { id } : {}),
        ...(input?.staff_id ? { staff_id: input.staff_id } : {}),
        ...(input?.patient_id ? { patient_id: input.patient_id } : {}),
        service_type: input?.service_type ?? 'meeting',
        ...(input?.night_duty ? { night_duty: input.night_duty } : {}),
        starts_at: input?.starts_at ?? '',
        ends_at: input?.ends_at ?? '',
      },
      meta: { shows: ['visit', 'patient', 'staff'] },
    }),
    enabled: !readOnly && input !== undefined,
    retry: false,
    placeholderData: keepPreviousData,
  })
  const findings = input === undefined ? [] : (data ?? [])
  return {
    findings,
    asks: findings.some(({ level }) => level === 'warn') || reason !== undefined || 'exception_reason' in errors,
  }
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

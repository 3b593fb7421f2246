import { type ReactNode, useMemo } from 'react'
import { leaveIssues, leaveOn, leaveRequest } from '#domain/leave/leaveRequest.ts'
import { addDays } from '#domain/kit/dates.ts'
import { api } from '#web/kit/api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { today } from '#web/kit/facts/show.ts'
import { FormContext, useFormFacts } from '#web/kit/forms/values/context.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { formOf } from '#web/kit/forms/formOf.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import type { SaveCalls } from '#web/kit/forms/saving/useSave.ts'
import { useLeaveSettings } from './useLeaveSettings.ts'

const Field = fieldOf(leaveRequest)
/** A new one is an act: it is asked for. */
const calls: SaveCalls = { create: api.leaveRequests.request, change: api.leaveRequests.change }

const byHour = { onlyIf: { field: 'part', is: 'hours' } } as const
/** Hours are offered where a labour agreement allows them; from when and how many is asked of hours alone. */
const datesOf = (agreed: boolean) => ({ part: { without: agreed ? [] : ['hours'] }, from_time: byHour, hours: byHour })

/** What was decided is changed by acts alone; who stands in may be named later. */
function Decided({ is, children }: { is: boolean; children: ReactNode }) {
  const facts = useFormFacts()
  const shown = useMemo(() => (is ? { ...facts, readOnly: true } : facts), [is, facts])
  return <FormContext value={shown}>{children}</FormContext>
}

/** All facts of a request for leave. */
export const LeaveRequestForm = formOf(leaveRequest, {
  save: calls,
  rule: leaveIssues,
  useOptions(row) {
    const { t } = useTranslation('requests')
    const tomorrow = addDays(today(), 1)
    return {
      defaults: { kind: 'paid', from_date: tomorrow, to_date: tomorrow, dates: [leaveOn(tomorrow)] },
      ...(row === null && { failed: t('not_submitted') }),
      closed: row !== null && row.state !== 'pending' && row.state !== 'approved',
    }
  },
  useSections({ row }) {
    const { of } = useLabels()
    const agreed = (useLeaveSettings()?.hourly_days ?? 0) > 0
    const inner = useMemo(() => datesOf(agreed), [agreed])
    return {
      request: (
        <Decided is={row !== null && row.state !== 'pending'}>
          <Field name="staff_id" span={3} />
          <Field name="kind" span={3} />
          <Field name="from_date" span={3} />
          <Field name="to_date" span={3} />
          <Field name="dates" help={of('requests:help.dates')} inner={inner} />
          <Field name="details" span={6} help={of('requests:help.details')} />
        </Decided>
      ),
      deputy: (
        <>
          <Field name="deputy_id" span={6} help={of('requests:help.deputy_id')} />
          <Field name="deputy_from" span={3} />
          <Field name="deputy_to" span={3} />
        </>
      ),
    }
  },
})

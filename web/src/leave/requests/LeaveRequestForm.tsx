import { type ReactNode, useMemo } from 'react'
import { leaveIssues, leaveOn, leaveRequest } from '#domain/leave/leaveRequest.ts'
import { addDays } from '#domain/kit/dates.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { today } from '#web/kit/facts/show.ts'
import { FormContext, useFormFacts } from '#web/kit/forms/context.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { Form } from '#web/kit/forms/Form.tsx'
import type { RecordFormProps } from '#web/kit/forms/record/RecordPage.tsx'
import { useEntityForm } from '#web/kit/forms/useEntityForm.ts'
import type { SaveCalls } from '#web/kit/forms/useSave.ts'

const Field = fieldOf(leaveRequest)
/** A new one is an act: it is asked for. */
const calls: SaveCalls = { create: api.leaveRequests.request, change: api.leaveRequests.change }

/** What was decided is changed by acts alone; who stands in may be named later. */
function Decided({ is, children }: { is: boolean; children: ReactNode }) {
  const facts = useFormFacts()
  const shown = useMemo(() => (is ? { ...facts, readOnly: true } : facts), [is, facts])
  return <FormContext value={shown}>{children}</FormContext>
}

/** All facts of a request for leave. */
export function LeaveRequestForm({ row, readOnly, onSaved, onCancel }: RecordFormProps<typeof leaveRequest>) {
  const { of } = useLabels()
  const account = useMe().id
  const tomorrow = addDays(today(), 1)
  const form = useEntityForm({
    entity: leaveRequest,
    row,
    defaults: { kind: 'paid', from_date: tomorrow, to_date: tomorrow, dates: [leaveOn(tomorrow)] },
    account,
    save: calls,
    rule: leaveIssues,
    onSaved,
  })
  return (
    <Form
      form={form}
      readOnly={readOnly || (row !== null && row.state !== 'pending' && row.state !== 'approved')}
      onCancel={onCancel}
      sections={{
        request: (
          <Decided is={row !== null && row.state !== 'pending'}>
            <Field name="staff_id" span={3} />
            <Field name="kind" span={3} />
            <Field name="from_date" span={3} />
            <Field name="to_date" span={3} />
            <Field name="dates" help={of('requests:help.dates')} />
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
      }}
    />
  )
}

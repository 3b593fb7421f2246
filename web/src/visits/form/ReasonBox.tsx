import { visit } from '#domain/visits/visit.ts'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import type { ActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useIssueTexts } from '#web/kit/forms/acts/useIssueTexts.ts'
import { TextArea } from '#web/kit/ui/Input.tsx'

type Props = { form: ActForm<{ reason: string }>; label: string; autoFocus?: boolean }

/** Field for the reason why a visit is planned against a rule. */
export function ReasonBox({ form, label, autoFocus = false }: Props) {
  const issue = useIssueTexts(form.issues)('reason')
  return (
    <Labelled name="reason" label={label} required issue={issue} span={6}>
      {(control) => (
        <TextArea
          {...control}
          autoFocus={autoFocus}
          rows={2}
          maxLength={visit.fields.exception_reason.max}
          value={form.values.reason}
          onChange={(event) => form.put({ reason: event.target.value })}
        />
      )}
    </Labelled>
  )
}

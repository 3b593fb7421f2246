import { TextArea } from '../../ui/Input.tsx'
import { Labelled } from '../layout/Labelled.tsx'
import type { Issues } from './useActForm.ts'
import { useIssueTexts } from './useIssueTexts.ts'

type Props = {
  /** The form whose value `reason` it is. */
  form: {
    readonly values: { readonly reason: string }
    readonly issues: Issues<'reason'>
    readonly put: (part: { reason: string }) => void
  }
  label: string
  help?: string
  required?: boolean
  /** Letters at most. */
  most?: number
  autoFocus?: boolean
}

/** Field for the reason of an act. */
export function ReasonBox({ form, label, help, required = true, most = 200, autoFocus = false }: Props) {
  const issue = useIssueTexts(form.issues)('reason')
  return (
    <Labelled name="reason" label={label} help={help} required={required} issue={issue} span={6}>
      {(control) => (
        <TextArea
          {...control}
          autoFocus={autoFocus}
          rows={2}
          maxLength={most}
          value={form.values.reason}
          onChange={(event) => form.put({ reason: event.target.value })}
        />
      )}
    </Labelled>
  )
}

import type { ReactNode } from 'react'
import { fieldId } from '#web/kit/forms/FieldFrame.tsx'
import { useTranslation } from '#web/kit/i18n.ts'

type Input = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  'aria-required': true | undefined
}
type Props = { name: string; label: string; required: boolean; issue: string | undefined; children: (input: Input) => ReactNode }

/** Label and error around a part of the times, which are two facts in four boxes; otherwise as the frame of any field. */
export function TimeFrame({ name, label, required, issue, children }: Props) {
  const { t } = useTranslation('common')
  const id = fieldId(name)
  return (
    <div className="form-field" data-field={name}>
      <label className="form-label" htmlFor={id}>
        {label}
        {required && <span className="form-required">{t('form.required')}</span>}
      </label>
      {children({
        id,
        'aria-invalid': issue ? true : undefined,
        'aria-describedby': issue && `${id}-error`,
        'aria-required': required || undefined,
      })}
      {issue && (
        <p className="form-error" id={`${id}-error`}>
          {issue}
        </p>
      )}
    </div>
  )
}

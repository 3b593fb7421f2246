import { useController } from 'react-hook-form'
import { age } from '#domain/kit/dates.ts'
import { isDate } from '../../facts/isDate.ts'
import { today } from '../../facts/show.ts'
import { useTranslation } from '../../i18n.ts'
import { useFormFacts } from '../values/context.ts'
import type { ControlProps } from '../values/control.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { DateBox } from '../../dates/DateBox.tsx'

/** Control for a date; text that is no date stays as it was typed, and the check of the field reports it. */
export function DateControl({ name, field: fact, span, help, aged, autoComplete = 'off' }: ControlProps) {
  const { t } = useTranslation()
  const { methods, readOnly } = useFormFacts()
  const { field } = useController({ control: methods.control, name })
  const value = typeof field.value === 'string' ? field.value : ''
  const years = aged && isDate(value) && value <= today() ? t('date.age', { years: age(value, today()) }) : undefined
  return (
    <FieldFrame name={name} required={!fact.optional} help={help ?? years} span={span}>
      {(ids) => (
        <DateBox
          value={value}
          readOnly={readOnly}
          input={{ ...ids, autoComplete }}
          inputRef={field.ref}
          onChange={field.onChange}
          onBlur={() => {
            // an empty field that was only passed with Tab is not checked yet
            if (value !== '' || methods.getFieldState(name).isDirty) field.onBlur()
          }}
        />
      )}
    </FieldFrame>
  )
}

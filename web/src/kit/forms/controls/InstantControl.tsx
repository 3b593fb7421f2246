import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from '../../i18n.ts'
import { useFormFacts } from '../values/context.ts'
import type { ControlProps } from '../values/control.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { useFactTexts } from '../../facts/texts.ts'
import { ClockBox } from './ClockBox.tsx'
import { DateBox } from '../../dates/DateBox.tsx'
import styles from './InstantControl.module.css'
import { instantOf, type InstantParts, partsOf, stepped, withTime } from './instantParts.ts'

/** Step of an arrow key in the time of day, in minutes. */
const step = 15

/** Control for an instant: one box for its date and one for its time of day, each typed in any usual way. */
export function InstantControl({ name, field: fact, span, help }: ControlProps) {
  const { t } = useTranslation()
  const { entity, methods, readOnly } = useFormFacts()
  const label = useFactTexts(entity).label(name)
  const { field } = useController({ control: methods.control, name })
  const value = typeof field.value === 'string' ? field.value : ''
  const [typed, setTyped] = useState<{ parts: InstantParts; value: string }>()
  // a draft or the change of somebody else may have put another instant into the form
  const parts = typed?.value === value ? typed.parts : partsOf(value)
  const put = (next: InstantParts) => {
    setTyped({ parts: next, value: instantOf(next) })
    field.onChange(instantOf(next))
  }
  const leave = () => {
    // a date without a time is not checked while the time is still to be typed
    if (parts.date !== '' && parts.time !== '') field.onBlur()
  }
  return (
    <FieldFrame name={name} required={!fact.optional} help={help} span={span} group>
      {({ id, 'aria-invalid': invalid, 'aria-describedby': about }) => {
        const input = { 'aria-invalid': invalid, 'aria-describedby': about }
        return (
          <div className={styles.parts}>
            <DateBox
              value={parts.date}
              readOnly={readOnly}
              input={{ ...input, id, 'aria-label': t('form.instant.date', { label }) }}
              inputRef={field.ref}
              onChange={(date) => put({ ...parts, date })}
              onBlur={leave}
            />
            <ClockBox
              shown={parts.time}
              readOnly={readOnly}
              input={{ ...input, 'aria-label': t('form.instant.time', { label }), onBlur: leave }}
              onTyped={(text) => put(withTime(parts, text))}
              onStep={(by) => put(stepped(parts, by * step))}
            />
          </div>
        )
      }}
    </FieldFrame>
  )
}

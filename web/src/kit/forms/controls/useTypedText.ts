import type { ChangeEvent, FocusEvent } from 'react'
import type { Field } from '#domain/kit/fields.ts'
import { useFormFacts } from '../values/context.ts'
import { folded } from '../values/values.ts'

type Typing = HTMLInputElement | HTMLTextAreaElement

/**
 * Registers an uncontrolled text input with the form. When the input is left its text is normalized to what will be stored, and checked.
 */
export function useTypedText(name: string, field: Field) {
  const { methods, readOnly } = useFormFacts()
  const { onBlur, onChange, ref } = methods.register(name)
  return {
    name,
    ref,
    readOnly,
    onChange: (event: ChangeEvent<Typing>) => void onChange(event),
    onBlur: (event: FocusEvent<Typing>) => {
      const text = event.target.value
      const stored = folded(field, text)
      if (stored !== text) methods.setValue(name, stored, { shouldDirty: true })
      // an empty field that was only passed with Tab is not checked yet
      if (text !== '' || methods.getFieldState(name).isDirty || methods.getFieldState(name).invalid) void onBlur(event)
    },
  }
}

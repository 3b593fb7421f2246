import type { ChangeEvent, FocusEvent } from 'react'
import type { Field } from '#domain/kit/fields.ts'
import { useFormFacts } from '../context.ts'
import { folded } from '../values.ts'

type Typing = HTMLInputElement | HTMLTextAreaElement

/** Registers an uncontrolled text control. On leaving it the text is folded to what will be stored, and checked. */
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
      // a field that was only passed through is not yet wrong
      if (text !== '' || methods.getFieldState(name).isDirty || methods.getFieldState(name).invalid) void onBlur(event)
    },
  }
}

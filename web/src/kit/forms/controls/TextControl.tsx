import type { InputHTMLAttributes } from 'react'
import type { Kind } from '#domain/kit/kinds.ts'
import type { ControlProps } from '../values/control.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { Input } from '../../ui/Input.tsx'
import { useTypedText } from './useTypedText.ts'

/** Attributes of the input by kind of fact; they decide which keyboard a phone shows. */
const keyboards: Partial<Record<Kind, InputHTMLAttributes<HTMLInputElement>>> = {
  email: { inputMode: 'email', autoCapitalize: 'none' },
  phone: { inputMode: 'tel' },
  digits: { inputMode: 'numeric' },
  integer: { inputMode: 'numeric' },
  yen: { inputMode: 'numeric' },
  percent: { inputMode: 'decimal' },
  time: { inputMode: 'numeric' },
  month: { inputMode: 'numeric' },
  code: { autoCapitalize: 'characters' },
}

/** Control for one line of text. It is uncontrolled, so that nothing is drawn again while somebody types. */
export function TextControl({ name, field, span, help, autoComplete = 'off' }: ControlProps) {
  const typed = useTypedText(name, field)
  return (
    <FieldFrame name={name} required={!field.optional} help={help} span={span}>
      {(ids) => (
        <Input
          data-kind={field.kind}
          type="text"
          autoComplete={autoComplete}
          spellCheck={false}
          {...keyboards[field.kind]}
          {...typed}
          {...ids}
        />
      )}
    </FieldFrame>
  )
}

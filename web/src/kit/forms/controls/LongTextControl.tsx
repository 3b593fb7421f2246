import type { ControlProps } from '../values/control.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { TextArea } from '../../ui/Input.tsx'
import { useTypedText } from './useTypedText.ts'

/** Control for a text of several lines; its height grows with the text. */
export function LongTextControl({ name, field, span, help }: ControlProps) {
  const typed = useTypedText(name, field)
  return (
    <FieldFrame name={name} required={!field.optional} help={help} span={span}>
      {(ids) => <TextArea rows={3} autoComplete="off" {...typed} {...ids} />}
    </FieldFrame>
  )
}

import { Checkbox } from '../../ui/Checkbox.tsx'
import { useFormFacts } from '../values/context.ts'
import type { ControlProps } from '../values/control.ts'
import { FieldFrame } from './FieldFrame.tsx'

/** Control for a boolean fact: a single box to tick. */
export function BooleanControl({ name, span, help }: ControlProps) {
  const { methods, readOnly } = useFormFacts()
  return (
    <FieldFrame name={name} required={false} help={help} span={span}>
      {(ids) => <Checkbox disabled={readOnly} {...methods.register(name)} {...ids} />}
    </FieldFrame>
  )
}

import { useFormFacts } from '../values/context.ts'
import type { ControlProps } from '../values/control.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { Input } from '../../ui/Input.tsx'
import { AddressOffer } from './AddressOffer.tsx'
import { useTypedText } from './useTypedText.ts'

/** Control for a postal code that fills in its address; an address that somebody has typed is replaced only when they agree. */
export function PostalCodeControl({ name, field, span, help, fills, autoComplete = 'off' }: ControlProps) {
  const { readOnly } = useFormFacts()
  const typed = useTypedText(name, field)
  return (
    <FieldFrame name={name} required={!field.optional} help={help} span={span}>
      {(ids) => (
        <>
          <Input figures type="text" inputMode="numeric" autoComplete={autoComplete} maxLength={10} {...typed} {...ids} />
          {fills && !readOnly && <AddressOffer name={name} fills={fills} />}
        </>
      )}
    </FieldFrame>
  )
}

import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { document } from '#domain/documents/document.ts'
import { inputSchema } from '#domain/kit/entity.ts'
import { useFormFacts } from '#web/kit/forms/values/context.ts'
import { toInput } from '#web/kit/forms/values/values.ts'
import { PaperPicture } from './PaperPicture.tsx'

/** How long nobody types before the paper is drawn again. Milliseconds. */
const PAUSE = 700
const schema = inputSchema<(typeof document)['fields']>(document)

/** The value as it was when it last stayed the same for a while. */
const useSettled = <T,>(value: T): T => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** The paper that would be made of what is typed in the form around it. */
export function PaperPreview() {
  const { fields, methods } = useFormFacts()
  const typed = useSettled(JSON.stringify(toInput(fields, useWatch({ control: methods.control }))))
  const facts = schema.safeParse(JSON.parse(typed))
  return <PaperPicture facts={facts.success ? facts.data : null} />
}

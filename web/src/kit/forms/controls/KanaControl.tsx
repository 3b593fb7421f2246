import { useEffect, useRef } from 'react'
import { useFormFacts } from '../values/context.ts'
import type { ControlProps } from '../values/control.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { fieldId } from '../layout/Labelled.tsx'
import { noReading, readingAfter, type Typed } from '../values/reading.ts'
import { Input } from '../../ui/Input.tsx'
import { useTypedText } from './useTypedText.ts'

/** Control for the kana of a name: filled in while the name is typed, until somebody edits it; hiragana become katakana on leaving. */
export function KanaControl({ name, field, span, help, reads, autoComplete = 'off' }: ControlProps) {
  const typed = useTypedText(name, field)
  useReading(name, reads)
  return (
    <FieldFrame name={name} required={!field.optional} help={help} span={span}>
      {(ids) => <Input type="text" autoComplete={autoComplete} spellCheck={false} {...typed} {...ids} />}
    </FieldFrame>
  )
}

/** Fills the field `name` with the reading of the text that is typed into the field `from`. */
function useReading(name: string, from: string | undefined) {
  const { methods } = useFormFacts()
  const reading = useRef(noReading)
  useEffect(() => {
    const input = from === undefined ? null : document.getElementById(fieldId(from))
    if (!(input instanceof HTMLInputElement)) return
    // only an empty field or a reading filled in by this hook is replaced, never one that somebody typed
    const follow = (next: Typed) => {
      const before = reading.current.done
      reading.current = readingAfter(reading.current, next)
      const { done } = reading.current
      if (done !== before && methods.getValues(name) === before) methods.setValue(name, done, { shouldDirty: true })
    }
    const stop = new AbortController()
    const listen = (type: string, told: (event: Event) => Typed | undefined) =>
      input.addEventListener(
        type,
        (event) => {
          const next = told(event)
          if (next) follow(next)
        },
        { signal: stop.signal },
      )
    listen('compositionupdate', (event) => ({ type: 'composing', data: (event as CompositionEvent).data }))
    listen('compositionend', (event) => ({ type: 'composed', data: (event as CompositionEvent).data }))
    listen('input', (event) => ((event as InputEvent).isComposing ? undefined : { type: 'text', text: input.value }))
    return () => stop.abort()
  }, [methods, name, from])
}

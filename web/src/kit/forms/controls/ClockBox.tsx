import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, useState } from 'react'
import { BoxInput, InputBox } from '../../ui/Input.tsx'

type Props = {
  /** Text of the box while nobody types. */
  shown: string
  /** Called with the typed text when the box is left and on Enter, Arrow up, Arrow down and Ctrl+S. */
  onTyped: (text: string) => void
  /** Called on Arrow up and Arrow down, unless typed text is taken over by the same key. */
  onStep: (by: 1 | -1) => void
  /** Shown before the time, e.g. the sign of the next day. */
  before?: ReactNode
  readOnly: boolean
  disabled?: boolean
  input: InputHTMLAttributes<HTMLInputElement>
}

/** Text box for a time of day or a duration, typed in any usual way; Arrow up and down step it. */
export function ClockBox({ shown, onTyped, onStep, before, readOnly, disabled = false, input }: Props) {
  const [typed, setTyped] = useState<string>()
  const waits = typed !== undefined && typed !== shown
  const settle = () => {
    setTyped(undefined)
    if (waits) onTyped(typed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const command = event.ctrlKey || event.metaKey
    // Ctrl+S saves the form, with what stands in the box (useSaveKeys.ts)
    if (event.key === 'Enter' || (command && event.key.toLowerCase() === 's')) return settle()
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key] as 1 | -1 | undefined
    if (!by || readOnly || event.altKey || command) return
    event.preventDefault()
    settle()
    // a step now would start from the value before the typed one
    if (!waits) onStep(by)
  }
  return (
    <InputBox invalid={Boolean(input['aria-invalid'])} off={disabled}>
      {before}
      <BoxInput
        {...input}
        figures
        type="text"
        inputMode="numeric"
        autoComplete="off"
        readOnly={readOnly}
        disabled={disabled}
        value={typed ?? shown}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={(event) => {
          settle()
          input.onBlur?.(event)
        }}
        onKeyDown={onKeyDown}
        onFocus={(event) => event.target.select()}
      />
    </InputBox>
  )
}
